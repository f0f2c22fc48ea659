-- Reminders of what an applicant has still to do, each step as the office wants it (docs/decisions/0093).

-- How a step is reminded of; no row: the default of contract/reminders/rules.ts, which is off.
create table reminder_rules (
  step text primary key check (step in ('unfinished', 'unpaid', 'unanswered')),
  is_on boolean not null,
  -- Days in the society's zone.
  first_after integer not null check (first_after between 1 and 90),
  every integer not null check (every between 1 and 90),
  most integer not null check (most between 1 and 5)
);

-- What was mailed, written together with its mail.
create table reminders (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  step text not null check (step in ('unfinished', 'unpaid', 'unanswered')),
  -- When the status began that it is about: a status that begins anew is reminded of anew.
  since timestamptz not null,
  number integer not null,
  -- How many there were to be at most.
  most integer not null,
  sent_at timestamptz not null,
  -- Nobody is mailed the same twice, whoever runs the job and however often.
  unique (application_id, step, since, number)
);

-- Each time an application's reminders were stopped or taken up again; the last one holds.
create table reminder_switches (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  reminds boolean not null,
  at timestamptz not null,
  by_office boolean not null,
  admin_id integer references admins on delete set null
);
create index reminder_switches_by_application on reminder_switches (application_id, id desc);
create index reminder_switches_by_admin on reminder_switches (admin_id) where admin_id is not null;

-- What is looked through each morning; unfinished and unpaid ones have applications_by_change and applications_unpaid.
create index applications_to_answer on applications (status_changed_at, id) where status_id in (2, 4);

-- Where a mail program asks for no more of these mails (RFC 8058); '' for mails that are answers or news.
alter table outbox_mails add unsubscribe_url text not null default '';
