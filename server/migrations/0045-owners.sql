-- Owners of applications (docs/decisions/0092).

-- Who of the office looks after an application; nobody's again when that user is deleted.
alter table applications add owner_id integer references admins on delete set null;
create index applications_by_owner on applications (owner_id, id) where owner_id is not null;

-- How it came to be theirs. Apart from the activities, which applicants read.
create table assignments (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  what text not null check (what in ('took', 'asked', 'handed_over', 'released')),
  owner_id integer references admins on delete set null,
  admin_id integer references admins on delete set null,
  created_at timestamptz not null
);
create index assignments_by_application on assignments (application_id, id);
create index assignments_by_owner on assignments (owner_id);
create index assignments_by_admin on assignments (admin_id);

-- A notification for one administrator alone; null: for everybody who has the bell.
alter table notifications add admin_id integer references admins on delete cascade;
create index notifications_by_admin on notifications (admin_id) where admin_id is not null;
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check
  check (about in ('status', 'second_payment', 'refund_failed', 'refund_elsewhere', 'handed_over'));
