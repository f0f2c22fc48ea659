-- Lists of members that a society brings along (docs/decisions/0104).

create table member_imports (
  id integer generated always as identity primary key,
  version integer not null default 1,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'receiving' check (state in
    ('receiving', 'matching', 'checking', 'checked', 'importing', 'done', 'taking_back', 'taken_back')),
  titles text[] not null,
  -- What each column holds; '' for one that is left out.
  fields text[] not null,
  -- Of rows that do not say their own.
  package_id integer references packages on delete set null,
  joining_date date,
  -- Rows that the file has, those that arrived, and those that the work at hand is through with.
  expected integer not null,
  total integer not null default 0,
  progress integer not null default 0,
  members integer not null default 0,
  error text not null default '',
  begun_by integer references admins on delete set null,
  begun_at timestamptz not null,
  -- Who had it carried out or taken back, and from where: the job acts for them.
  acts_for integer references admins on delete set null,
  acts_from text not null default '',
  reason text not null default '',
  changed_at timestamptz not null,
  done_at timestamptz
);

create table member_import_rows (
  import_id integer not null references member_imports on delete cascade,
  -- Of the file, its titles included.
  line integer not null,
  -- As they are to be taken over; emptied once the import can be taken back no more.
  cells text[] not null,
  -- By field, in words; null before it was checked.
  faults jsonb,
  -- The member that the row says; null while it has faults.
  member jsonb,
  -- As they are compared with other rows and with members.
  membership_no text not null default '',
  email text not null default '',
  -- The line that has the same; 0 for somebody who is stored.
  number_clash integer,
  email_clash integer,
  left_out boolean not null default false,
  application_id integer references applications on delete set null,
  primary key (import_id, line)
);
create index member_import_rows_by_number on member_import_rows (import_id, membership_no);
create index member_import_rows_by_email on member_import_rows (import_id, email) where email <> '';
create index member_import_rows_by_application on member_import_rows (application_id) where application_id is not null;
-- Those to be mended.
create index member_import_problems on member_import_rows (import_id, line)
  where not left_out and (faults <> '{}' or number_clash is not null or email_clash is not null);
create index member_imports_by_package on member_imports (package_id) where package_id is not null;
create index member_imports_by_beginner on member_imports (begun_by) where begun_by is not null;
create index member_imports_by_actor on member_imports (acts_for) where acts_for is not null;

-- What this society's titles mean: the last choice for each; '' for a column that is left out.
create table import_titles (
  title text primary key,
  field text not null
);
