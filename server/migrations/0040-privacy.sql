-- Notice, consent, nomination and requests about personal data (DPDP Act 2023, Rules 2025; docs/decisions/0084).

-- Each change of what the notice says is a version of its own; none is ever changed.
create table privacy_notices (
  id integer generated always as identity primary key,
  published_at timestamptz not null default now(),
  -- What the association adds in its own words; '' for nothing.
  own_text text not null default '',
  -- Who answers questions and grievances (rule 9); '' until the office names somebody.
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  -- Null: published by the product itself, when its own words changed.
  admin_id integer references admins on delete set null
);
create table privacy_notice_texts (
  notice_id integer not null references privacy_notices,
  language text not null,
  -- Exactly what was shown, as JSON: kept as it was hashed.
  body text not null,
  -- SHA-256 of the body, hexadecimal.
  hash text not null,
  primary key (notice_id, language)
);

create table consents (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  notice_id integer not null references privacy_notices,
  given_at timestamptz not null,
  channel text not null check (channel in ('portal', 'office', 'conversion')),
  language text not null,
  -- Of the text in that language.
  text_hash text not null,
  unique (application_id, notice_id)
);

-- Who acts for a person after death or in incapacity (section 14).
create table nominees (
  account_id integer primary key references member_accounts on delete cascade,
  name text not null,
  contact text not null,
  named_at timestamptz not null
);

alter table enquiries
  add kind text not null default 'general' check (kind in ('general', 'privacy')),
  -- By when the law wants an answer; null for none. A day of the society's zone.
  add due_on date;
-- What is held about a person is found by their e-mail.
create index enquiries_by_email on enquiries (email);
create index outbox_mails_by_recipient on outbox_mails (recipient);
