-- Members endorse an application as its proposer and its seconder (docs/decisions/0094).

-- Of how many members a package wants an endorsement: nobody's, a proposer's, a proposer's and a seconder's; and what kinds
-- of members they may be, by the form of their membership. None chosen: any.
alter table packages add endorsers integer not null default 0 check (endorsers between 0 and 2);
alter table packages add endorser_types integer[] not null default '{}'
  check (endorser_types <@ array[1, 2, 3, 4]);

-- How many its package wanted when it was submitted.
alter table applications add endorsers_wanted integer not null default 0 check (endorsers_wanted between 0 and 2);

create table endorsements (
  id integer generated always as identity primary key,
  -- What the link of the mail names, signed.
  public_id text not null unique,
  application_id integer not null references applications on delete cascade,
  place text not null check (place in ('proposer', 'seconder')),
  -- The membership by which the member was named.
  member_id integer not null references applications,
  state text not null check (state in ('named', 'asked', 'confirmed', 'declined', 'replaced')),
  named_at timestamptz not null,
  -- The mail went out; null before the application is submitted.
  asked_at timestamptz check (asked_at is not null or state = 'named'),
  -- When the member confirmed or declined, or was replaced.
  ended_at timestamptz check ((ended_at is null) = (state in ('named', 'asked'))),
  -- Why the member declined, for the office; '' for nothing said.
  reason text not null default ''
);
create index endorsements_by_application on endorsements (application_id, id);
create index endorsements_by_member on endorsements (member_id);
-- One at a time in each place.
create unique index endorsements_in_place on endorsements (application_id, place)
  where state in ('named', 'asked', 'confirmed');
-- What is looked through each morning.
create index endorsements_unanswered on endorsements (asked_at, id) where state = 'asked';

-- A fourth step of the reminders, mailed to those who were asked.
alter table reminder_rules drop constraint reminder_rules_step_check;
alter table reminder_rules add constraint reminder_rules_step_check
  check (step in ('unfinished', 'unpaid', 'unanswered', 'unendorsed'));
alter table reminders drop constraint reminders_step_check;
alter table reminders add constraint reminders_step_check
  check (step in ('unfinished', 'unpaid', 'unanswered', 'unendorsed'));
alter table reminders add endorsement_id integer references endorsements on delete cascade;
create index reminders_by_endorsement on reminders (endorsement_id) where endorsement_id is not null;
alter table reminders drop constraint reminders_application_id_step_since_number_key;
alter table reminders add constraint reminders_once
  unique nulls not distinct (application_id, step, since, number, endorsement_id);
