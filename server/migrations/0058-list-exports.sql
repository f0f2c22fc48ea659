-- Lists of applications as CSV files, drawn by a job (docs/decisions/0106). The rows of a file are of one moment, so that it
-- is drawn in one go; its bytes are stored in parts, so that no process has all of them in memory.
create table list_exports (
  id integer generated always as identity primary key,
  -- Null once the user was deleted: nobody can fetch it any more.
  admin_id integer references admins on delete set null,
  -- Where it was asked for, for the audit log.
  ip text not null,
  name text not null,
  -- Filters, search and order, as get_member takes them.
  filters jsonb not null,
  -- The keys of its columns, in the order of the file.
  columns text[] not null check (cardinality(columns) > 0),
  state text not null default 'working' check (state in ('working', 'ready', 'failed', 'cancelled')),
  -- Counts who took it up: who comes later owns it, and an earlier one that still lives finds that it does not.
  attempt integer not null default 0,
  failures integer not null default 0,
  -- Until when a process that draws it has it for itself.
  leased_until timestamptz,
  -- The moment of the rows, and how many there are; null before they are read.
  taken_at timestamptz,
  total integer,
  -- Rows that are stored.
  done integer not null default 0,
  -- Of the whole file, once it is ready, and whose data it holds.
  bytes bigint,
  sha256 text,
  application_ids integer[] not null default '{}',
  -- Why it failed, and by what the log knows it.
  error text not null default '',
  error_id text not null default '',
  created_at timestamptz not null,
  kept_until timestamptz,
  check ((state = 'ready') = (sha256 is not null)),
  check ((state = 'working') = (kept_until is null))
);
create index list_exports_of_admin on list_exports (admin_id, id);
create index list_exports_at_work on list_exports (id) where state = 'working';

create table list_export_parts (
  export_id integer not null references list_exports on delete cascade,
  -- From 0; its bytes follow those of the part before.
  part integer not null,
  -- Where its bytes are kept or being written.
  storage_key text not null unique,
  primary key (export_id, part)
);
