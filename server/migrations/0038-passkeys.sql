-- Why: a passkey opens the office or a membership by one touch, and cannot be typed into a false page
-- (docs/decisions/0081).
create table passkeys (
  id integer generated always as identity primary key,
  public_id text not null unique,
  admin_id integer references admins on delete cascade,
  member_account_id integer references member_accounts on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(admin_id, member_account_id) = 1)
);
comment on column passkeys.public_key is 'in COSE, as the device made it';
comment on column passkeys.user_handle is 'random; by it a device knows which of its passkeys belong to one account';
comment on column passkeys.counter is 'of signatures, as the device counts them; 0 for one that does not count';
create index passkeys_by_admin on passkeys (admin_id);
create index passkeys_by_member_account on passkeys (member_account_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'admin_sign_in', 'member_sign_in', 'second_step', 'proof')),
  admin_id integer references admins on delete cascade,
  member_account_id integer references member_accounts on delete cascade,
  user_handle bytea,
  expires_at timestamptz not null,
  check (num_nonnulls(admin_id, member_account_id) = case when purpose in ('admin_sign_in', 'member_sign_in') then 0 else 1 end),
  check ((user_handle is not null) = (purpose = 'add'))
);
comment on table passkey_challenges is 'what a device is to sign, once';
create index passkey_challenges_by_admin on passkey_challenges (admin_id);
create index passkey_challenges_by_member_account on passkey_challenges (member_account_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
