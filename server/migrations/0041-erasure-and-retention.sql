-- Why: whoever asks is erased, what has served its purpose goes by itself, and an export says why it was made
-- (docs/decisions/0085 and 0086).

create table erasure_requests (
  id integer generated always as identity primary key,
  -- The account stays, without its address, since applications belong to it.
  account_id integer not null references member_accounts,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'refused', 'carried_out')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Who of the office refused it or carried it out.
  admin_id integer references admins on delete set null,
  -- Of a refusal, as it was mailed.
  reason text not null default '',
  -- How many rows of each table were erased.
  counts jsonb not null default '{}',
  -- The last mail to the address: the row of the outbox goes once it was sent.
  last_mail_id integer,
  check ((state = 'open') = (ended_at is null))
);
create unique index one_open_erasure on erasure_requests (account_id) where state = 'open';
create index erasure_requests_by_account on erasure_requests (account_id);
create index erasures_to_forget on erasure_requests (id) where last_mail_id is not null;

alter table applications add erased_at timestamptz;

-- A code of its own: nobody is signed in by it.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('admin', 'member', 'applicant', 'erasure'));

-- What is found by address when somebody is erased, or by age when its time is over.
create index outbox_mails_by_age on outbox_mails (created_at);
create index one_time_codes_by_address on one_time_codes (email);
create index application_starts_by_address on application_starts (email);
create index enquiries_by_age on enquiries (created_at);

-- Months after which a kind is removed; no row: the default of contract/retention/periods.ts.
create table retention_periods (
  kind text primary key,
  -- Null: kept.
  months integer check (months between 1 and 240)
);
create table retention_runs (
  id integer generated always as identity primary key,
  ran_at timestamptz not null,
  -- How many of each kind were removed.
  removed jsonb not null
);
-- The mail before an unfinished application goes; a change after it begins the time anew.
create table retention_warnings (
  application_id integer primary key references applications on delete cascade,
  warned_at timestamptz not null
);
create index applications_by_change on applications (status_changed_at, id) where status_id in (0, 6) and erased_at is null;

-- Whose data was in an export.
create table export_subjects (
  line_id bigint primary key,
  exported_at timestamptz not null,
  application_ids integer[] not null
);
create index export_subjects_by_application on export_subjects using gin (application_ids);
create index export_subjects_by_age on export_subjects (exported_at);
