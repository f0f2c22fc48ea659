-- Submissions are counted by status as well: the chart leaves out what 'All Applications' leaves out
-- (contract/applications/statuses: shownWhenAsked), so that its figures and the tiles agree.
delete from submission_counts;
alter table submission_counts add status_id integer not null;

create or replace function count_applications() returns trigger language plpgsql as $$
begin
  insert into application_counts (package_id, status_id, added)
    select package_id, status_id, count(*) * tg_argv[0]::integer from changed group by package_id, status_id;
  insert into submission_counts (month, status_id, added)
    select month_of(submitted_at), status_id, count(*) * tg_argv[0]::integer from changed
    where submitted_at is not null group by month_of(submitted_at), status_id;
  return null;
end
$$;

create or replace function count_submitted_application() returns trigger language plpgsql as $$
begin
  insert into submission_counts (month, status_id, added)
    select month_of(instant), status, added
    from (values (old.submitted_at, old.status_id, -1), (new.submitted_at, new.status_id, 1))
      as change (instant, status, added)
    where instant is not null;
  return null;
end
$$;

drop trigger count_submitted on applications;
create trigger count_submitted after update on applications for each row
  when (old.submitted_at is distinct from new.submitted_at or old.status_id is distinct from new.status_id)
  execute function count_submitted_application();

-- After the triggers, which wait for every writer and let none in: nothing is counted twice or missed.
insert into submission_counts (month, status_id, added)
  select month_of(submitted_at), status_id, count(*) from applications where submitted_at is not null
  group by month_of(submitted_at), status_id;

-- Begun by Save & Send, and the call that may follow it has not come yet: that call is the same sending.
alter table push_sends add begun_by_save boolean not null default false;
