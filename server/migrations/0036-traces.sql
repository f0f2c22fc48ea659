-- The log also holds who read whose data, and who was refused (docs/decisions/0078): most lines, and none of them a change.
alter table audit_log
  -- contract/audit/kinds.ts
  add kind text not null default 'change',
  -- How often it happened in the minute that the line stands for.
  add times integer not null default 1,
  -- Who it was without the e-mail of that day, which lines had until now.
  add person text generated always as (regexp_replace(who, '^(admin \d+) .*$', '\1')) stored;
update audit_log set kind = 'sign_in' where what like 'session.%';
update audit_log set kind = 'export' where what in ('report.exported', 'documents.downloaded');
create index audit_log_by_kind on audit_log (kind, at desc, id desc);
-- What the page shows until somebody asks for reads.
create index audit_log_but_reads on audit_log (at desc, id desc) where kind <> 'read';
create index audit_log_by_person on audit_log (person, at desc, id desc);

-- The log has a right of its own; whoever saw it until now goes on seeing it.
insert into modules (id, name) select 21, 'Audit' where exists (select from modules);
insert into role_permissions (role_id, module_id, can_view, can_create, can_update, can_delete)
  select role_id, 21, true, role_id = 1, role_id = 1, role_id = 1
  from role_permissions
  where module_id = (select id from modules where name = 'Settings') and (can_view or role_id = 1);

-- Lines that no seal holds yet: written with each line, in its transaction.
create table audit_unsealed (line_id bigint primary key);
insert into audit_unsealed select id from audit_log;
create table audit_seals (
  number integer primary key,
  sealed_at timestamptz not null,
  -- [id, the instant until which it is kept in milliseconds or 0 for good, SHA-256], a line each, as JSON: kept as it was hashed.
  lines text not null,
  -- Over the hash of the seal before it and this one.
  hash text not null,
  -- The hash under a key of APP_SECRET, which the database does not hold.
  mac text not null,
  key_id text not null
);
