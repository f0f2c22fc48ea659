-- Why: everybody keeps the filters of the lists they come back to, by a name (docs/decisions/0067).
alter table admins add column saved_views jsonb not null default '{}';
