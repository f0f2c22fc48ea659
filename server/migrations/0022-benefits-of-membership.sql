-- Why: the first page of the portal says why one joins, in the words of the association.
alter table settings add column benefits text[] not null default '{}';
