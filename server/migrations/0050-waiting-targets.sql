-- What waits with the committee, and conversions, have lists of their own; how many days each may wait (docs/decisions/0098).
create table waiting_targets (
  kind text primary key check (kind in ('new', 'answered', 'approved', 'unpaid', 'committee', 'conversion')),
  days integer not null check (days between 1 and 365)
);

-- The conditions are those of server/modules/applications/list/waiting.views.ts.
drop index applications_new;
create index applications_new on applications (status_changed_at, id) where status_id = 3 and not answered;
create index applications_committee on applications (status_changed_at, id) where status_id = 9;
create index applications_conversion on applications (status_changed_at, id) where status_id = 16;
