-- How and when memberships ended and began again (docs/decisions/0105). What holds is the last event of an application,
-- unless its number was allotted again since by 'My Action'.
create table membership_events (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  kind text not null check (kind in ('lapsed', 'resigned', 'died', 'removed', 'reinstated')),
  -- From this day on, in the society's zone.
  on_day date not null,
  -- The office's alone.
  reason text not null default '' check (reason <> '' or kind <> 'removed'),
  admin_id integer references admins on delete set null,
  -- Of its recording: that of the line in activities, and of the change of the status.
  at timestamptz not null
);
create index membership_events_by_application on membership_events (application_id, id desc);
create index membership_events_by_kind on membership_events (kind, application_id);
create index membership_events_by_admin on membership_events (admin_id) where admin_id is not null;

alter table mailing_recipients drop constraint mailing_recipients_left_out_check;
alter table mailing_recipients add constraint mailing_recipients_left_out_check check (
  left_out in ('erased', 'erasing', 'died', 'ended', 'no_address', 'opted_out', 'bounced', 'withdrawn')
);
