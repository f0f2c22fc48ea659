-- Colleges and universities that several applicants named, so that the next one need not type them out. Renewed each night
-- (server/modules/masters/schools.store.ts).
create table schools (
  kind text not null check (kind in ('college', 'university')),
  name text not null,
  named_by integer not null,
  primary key (kind, name)
);
comment on column schools.named_by is 'by how many persons';
