-- Why: a role can demand a second factor, the first administrators are asked for one, and passwords are judged as they
-- are typed (docs/decisions/0082 and 0083).
alter table roles add demands_factor boolean not null default false;

alter table admins
  add factor_put_off_at timestamptz,
  add password_short boolean not null default false,
  add password_trimmed boolean not null default true;
alter table admins alter password_trimmed set default false;
comment on column admins.factor_put_off_at is 'when they last said "not now" to a second factor';
comment on column admins.password_short is 'noted at a sign-in: it is shorter than a new one may be';
comment on column admins.password_trimmed is 'its blanks at both ends were cut before it was hashed';

alter table member_accounts add password_trimmed boolean not null default true;
alter table member_accounts alter password_trimmed set default false;
comment on column member_accounts.password_trimmed is 'as of admins';
