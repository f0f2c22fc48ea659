-- Mails of the office to the people of a list (docs/decisions/0102).

create table mailings (
  id integer generated always as identity primary key,
  version integer not null default 1,
  subject text not null,
  body text not null,
  -- The filters and the search of a list, as contract/mailings/check-mailing.ts reads them.
  audience jsonb not null,
  audience_name text not null,
  -- Whose applications 'mine' are, in the audience.
  audience_of integer references admins on delete set null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'stopped')),
  -- Who wrote it last, or had it sent.
  admin_id integer references admins on delete set null,
  created_at timestamptz not null,
  -- When its recipients were frozen, and when all of its mails were in the outbox or it was stopped.
  sent_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (sent_at is null))
);
create index mailings_to_send on mailings (id) where state = 'sending';

-- Who was on the list when it was sent, one line for each person.
create table mailing_recipients (
  mailing_id integer not null references mailings on delete cascade,
  -- From 1, in the order of the applications.
  position integer not null,
  account_id integer not null references member_accounts on delete cascade,
  -- By which the person is on the list: whose name and numbers the mail says.
  application_id integer not null references applications on delete cascade,
  -- Why the person gets none; null: they do.
  left_out text check (
    left_out in ('erased', 'erasing', 'ended', 'no_address', 'opted_out', 'bounced', 'withdrawn')
  ),
  -- When the mail was put into the outbox, in the same transaction.
  mailed_at timestamptz,
  mail_id integer references outbox_mails on delete set null,
  primary key (mailing_id, position),
  unique (mailing_id, account_id)
);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, position)
  where mailed_at is null and left_out is null;
create index mailing_recipients_by_application on mailing_recipients (application_id);
create index mailing_recipients_by_account on mailing_recipients (account_id);
create index mailing_recipients_by_mail on mailing_recipients (mail_id) where mail_id is not null;

-- Who wants no mailings any more; no row: they come.
create table mailing_stops (
  account_id integer primary key references member_accounts on delete cascade,
  stopped_at timestamptz not null
);

-- A mail server said that there is nobody of this name: no mailing goes there any more.
alter table outbox_mails add no_recipient boolean not null default false;
create index outbox_mails_to_nobody on outbox_mails (recipient) where no_recipient;
