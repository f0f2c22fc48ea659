-- Which columns of a list an administrator wants to see (docs/decisions/0054), by the names of list and column.
alter table admins add list_columns jsonb not null default '{}';
