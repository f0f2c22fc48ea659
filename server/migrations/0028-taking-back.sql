-- Why: a change of status of which no mail went out yet can be taken back for ten seconds (docs/decisions/0066).
create table status_undos (
  application_id integer primary key references applications on delete cascade,
  admin_id integer not null references admins on delete cascade,
  -- What the change wrote: taking it back removes both.
  activity_id integer not null references activities on delete cascade,
  mail_id integer references outbox_mails on delete set null,
  -- The application right after the change; any other version is somebody's later work.
  version integer not null,
  -- What it was before.
  status_id integer not null,
  status_changed_at timestamptz not null,
  answered boolean not null,
  corrections jsonb not null default '[]',
  until timestamptz not null
);
create index status_undos_by_admin on status_undos (admin_id);
create index status_undos_by_activity on status_undos (activity_id);
create index status_undos_by_mail on status_undos (mail_id);
