-- The public directory of members (docs/decisions/0109). Nobody is in it unasked.

-- Off, and nothing offered beside name and membership type, until the office says otherwise.
alter table settings
  add directory_on boolean not null default false,
  add directory_fields text[] not null default '{}'
    check (directory_fields <@ array['place', 'clinics', 'degrees', 'photo', 'email', 'mobile']);

-- Of a member who publishes several times each time is a consent of its own; leaving withdraws it.
alter table consents drop constraint consents_application_id_notice_id_key;
create unique index consents_once on consents (application_id, notice_id) where channel <> 'directory';
alter table consents drop constraint consents_channel_check;
alter table consents add constraint consents_channel_check
  check (channel in ('portal', 'office', 'conversion', 'directory'));
alter table consents add withdrawn_at timestamptz check (withdrawn_at is null or channel = 'directory');
create unique index consents_to_directory on consents (application_id)
  where channel = 'directory' and withdrawn_at is null;
create index consents_by_application on consents (application_id, id desc);

-- What a member publishes; no row: nothing. Who may be shown is asked when it is read: an entry outlasts the end of its
-- membership, and is shown again with it.
create table directory_entries (
  application_id integer primary key references applications on delete cascade,
  -- What visitors name it by; another one each time that it is published.
  public_id text not null unique,
  fields text[] not null
    check (fields <@ array['place', 'clinics', 'degrees', 'photo', 'email', 'mobile']),
  published_at timestamptz not null
);

-- Each time it was published, changed, left, or taken off by the office.
create table directory_events (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  kind text not null check (kind in ('published', 'changed', 'left', 'taken_off')),
  -- With it, or until then.
  fields text[] not null,
  -- As the office wrote it to the member.
  reason text not null default '' check ((reason <> '') = (kind = 'taken_off')),
  admin_id integer references admins on delete set null,
  at timestamptz not null
);
create index directory_events_by_application on directory_events (application_id, id desc);
create index directory_events_by_admin on directory_events (admin_id) where admin_id is not null;

-- The entries of a page by name, and words of a name: both of members alone, who are few of many applications.
create index members_by_name on applications
  ((lower(first_name || ' ' || middle_name || ' ' || last_name)), id) where status_id = 12;
create index members_by_words_of_name on applications
  using gin ((lower(first_name || ' ' || middle_name || ' ' || last_name)) gin_trgm_ops) where status_id = 12;
create index members_by_city on applications (lower(city) text_pattern_ops) where status_id = 12;
create index clinics_by_city on clinics (lower(clinic_city) text_pattern_ops);
create index clinics_by_state on clinics (clinic_state_id) where clinic_state_id is not null;
