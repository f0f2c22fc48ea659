-- A second factor of the staff, the codes that stand in for a lost one, and what was proven half-way to a session
-- (docs/decisions/0073).
create table totp_factors (
  admin_id integer primary key references admins on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null
);
comment on column totp_factors.last_step is 'of 30 seconds since 1970; no code of it, or of one before, is taken again';

create table recovery_codes (
  code_hash bytea primary key,
  admin_id integer not null references admins on delete cascade
);
create index recovery_codes_by_admin on recovery_codes (admin_id);

create table factor_handles (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'totp')),
  admin_id integer not null references admins on delete cascade,
  detail text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
comment on column factor_handles.detail is 'sign_in: what the person proved first; totp: the sealed secret that is being set up';
create index factor_handles_by_admin on factor_handles (admin_id);
create index factor_handles_by_expiry on factor_handles (expires_at);
