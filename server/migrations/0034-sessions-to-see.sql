-- Why: people see where they are signed in and end it, staff are signed out when idle, and a sign-in from a new device
-- is told by mail (docs/decisions/0074). Whoever is signed in at the upgrade counts as at work.
alter table sessions
  add public_id text not null unique default gen_random_uuid()::text,
  add last_used_at timestamptz not null default now();

-- device_mailed_at: when the last mail about a new device was written.
alter table member_accounts add device_mailed_at timestamptz;
alter table admins add last_login_at timestamptz, add device_mailed_at timestamptz;
update admins a set last_login_at =
  (select max(l.at) from audit_log l where l.what = 'session.opened' and l.subject = 'user ' || a.id);
