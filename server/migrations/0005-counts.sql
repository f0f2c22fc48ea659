-- Totals without counting: how many applications of each type stand in each status, and how many were submitted in each
-- month. The change of an application writes what it changes of them in the same transaction; a total is the sum. Rows
-- are only added, so that no two changes wait for one another; a job adds them up (docs/decisions/0020-counters.md).

-- No foreign keys: they would lock the rows of type and status with every change, and what cancels itself out must not
-- keep a type from being deleted.
create table application_counts (
  id bigint generated always as identity primary key,
  package_id integer not null,
  status_id integer not null,
  added integer not null
);

-- The first day of the month in the society's zone.
create table submission_counts (
  id bigint generated always as identity primary key,
  month date not null,
  added integer not null
);

create function month_of(instant timestamptz) returns date language sql immutable
  return date_trunc('month', instant at time zone 'Asia/Kolkata')::date;

-- All rows of one insert or delete, which the trigger calls 'changed'; its argument is 1 or -1.
create function count_applications() returns trigger language plpgsql as $$
begin
  insert into application_counts (package_id, status_id, added)
    select package_id, status_id, count(*) * tg_argv[0]::integer from changed group by package_id, status_id;
  insert into submission_counts (month, added)
    select month_of(submitted_at), count(*) * tg_argv[0]::integer from changed
    where submitted_at is not null group by month_of(submitted_at);
  return null;
end
$$;

create function count_moved_application() returns trigger language plpgsql as $$
begin
  insert into application_counts (package_id, status_id, added)
    values (old.package_id, old.status_id, -1), (new.package_id, new.status_id, 1);
  return null;
end
$$;

create function count_submitted_application() returns trigger language plpgsql as $$
begin
  insert into submission_counts (month, added)
    select month_of(instant), added from (values (old.submitted_at, -1), (new.submitted_at, 1)) as change (instant, added)
    where instant is not null;
  return null;
end
$$;

create trigger count_inserted after insert on applications
  referencing new table as changed for each statement execute function count_applications('1');
create trigger count_deleted after delete on applications
  referencing old table as changed for each statement execute function count_applications('-1');
create trigger count_moved after update on applications for each row
  when (old.status_id is distinct from new.status_id or old.package_id is distinct from new.package_id)
  execute function count_moved_application();
create trigger count_submitted after update on applications for each row
  when (old.submitted_at is distinct from new.submitted_at)
  execute function count_submitted_application();

-- After the triggers, which wait for every writer and let none in: nothing is counted twice or missed.
insert into application_counts (package_id, status_id, added)
  select package_id, status_id, count(*) from applications group by package_id, status_id;
insert into submission_counts (month, added)
  select month_of(submitted_at), count(*) from applications where submitted_at is not null
  group by month_of(submitted_at);

-- The office's lists, newest or oldest first: a page however deep, and a count, are read from an index alone. Those of
-- all statuses leave out what is shown only when asked for (contract/applications/statuses: shownWhenAsked).
create index applications_listed on applications (id) where status_id not in (0, 13);
create index applications_listed_by_type on applications (package_id, id) where status_id not in (0, 13);
drop index applications_by_state;
create index applications_by_state on applications (state_id, id) include (status_id, package_id)
  where state_id is not null;
drop index applications_by_postgrad;
create index applications_by_postgrad on applications (edu_postgrad_degree, id)
  include (status_id, package_id, state_id) where edu_postgrad_degree <> '';
drop index applications_by_superspecialty;
create index applications_by_superspecialty on applications (edu_superspecialty_degree, id)
  include (status_id, package_id, state_id) where edu_superspecialty_degree <> '';

-- How common a word is decides whether its rows are looked up or met on the way; a hundred samples are too few to tell.
alter table applications alter search_text set statistics 400;
