-- Many documents as one ZIP (docs/decisions/0048). A batch is drawn in parts, each stored by itself, so that a process
-- that ends in the middle loses one part at most.
create table document_batches (
  id integer generated always as identity primary key,
  -- Null once the user was deleted: nobody can fetch it any more.
  admin_id integer references admins on delete set null,
  -- Where it was asked for, for the audit log.
  ip text not null,
  kind text not null check (kind in ('invoice', 'receipt', 'certificate', 'fmas')),
  package_id integer references packages on delete set null,
  from_date date,
  to_date date,
  state text not null default 'working' check (state in ('working', 'ready', 'failed', 'cancelled')),
  total integer not null check (total > 0),
  done integer not null default 0,
  left_out integer not null default 0,
  -- Of the whole file, once it is ready.
  bytes bigint,
  sha256 text,
  -- Why it failed, and by what the log knows it.
  error text not null default '',
  error_id text not null default '',
  -- Until when a process that completes the file has it for itself.
  leased_until timestamptz,
  created_at timestamptz not null,
  kept_until timestamptz,
  check ((state = 'ready') = (sha256 is not null)),
  check ((state = 'working') = (kept_until is null))
);
create index document_batches_of_admin on document_batches (admin_id, id);
create index document_batches_at_work on document_batches (id) where state = 'working';

create table document_batch_parts (
  batch_id integer not null references document_batches on delete cascade,
  -- From 0; its documents follow those of the part before.
  part integer not null,
  application_ids integer[] not null,
  -- Where its bytes are kept or being written; null before somebody draws it.
  storage_key text unique,
  leased_until timestamptz,
  failures integer not null default 0,
  -- Null until its bytes are stored.
  bytes bigint,
  -- What the directory of the ZIP says of its documents.
  contents jsonb not null default '[]',
  -- The documents that could not be issued or drawn, each with its reason.
  left_out jsonb not null default '[]',
  primary key (batch_id, part)
);
create index document_batch_parts_to_draw on document_batch_parts (part, batch_id) where bytes is null;
