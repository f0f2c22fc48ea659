-- What leaves the house: papers that stay what they were and can be checked, messages to members, answers to enquiries.

-- Counts the changes of a row, so that a form that was opened before one is told.
alter table certificate_settings add version integer not null default 1;
alter table fmas_certificates add version integer not null default 1;
-- Without its own a certificate bears the association's logo.
alter table certificate_settings add top_logo_file_id integer references files;
alter table certificate_settings add bottom_logo_file_id integer references files;

-- What the QR code of a certificate leads to; papers that are not certificates have none.
alter table issued_documents add public_id text unique;
update issued_documents set public_id = replace(gen_random_uuid()::text, '-', '')
  where kind in ('certificate', 'fmas');
alter table issued_documents add check ((public_id is not null) = (kind in ('certificate', 'fmas')));

-- The pictures an issued paper bears: they stay as long as it does, whatever the settings show meanwhile.
create table issued_files (
  issued_document_id integer not null references issued_documents on delete cascade,
  -- Its place on the paper: logo, top_logo, bottom_logo, president_sign, secretary_sign, artwork.
  place text not null,
  file_id integer not null references files,
  primary key (issued_document_id, place)
);
create index issued_files_by_file on issued_files (file_id);
insert into issued_files (issued_document_id, place, file_id)
  select d.id, places.place, s.logo_file_id
  from issued_documents d
  join settings s on s.logo_file_id is not null
  join (values ('invoice', 'logo'), ('receipt', 'logo'), ('certificate', 'top_logo'), ('certificate', 'bottom_logo'))
    as places (kind, place) on places.kind = d.kind;
insert into issued_files (issued_document_id, place, file_id)
  select d.id, names.place, f.id
  from issued_documents d
  join (values ('certificate', 'president_sign', 'president_sign_file_id'),
               ('certificate', 'secretary_sign', 'secretary_sign_file_id'),
               ('fmas', 'artwork', 'certificate_file_id')) as names (kind, place, figure) on names.kind = d.kind
  join files f on f.id = (d.figures ->> names.figure)::integer;
update issued_documents
  set figures = figures - 'president_sign_file_id' - 'secretary_sign_file_id' - 'certificate_file_id'
  where kind in ('certificate', 'fmas');

-- Reports, newest first: a page however deep is found in an index alone, whatever type, status or days it is of.
create index applications_by_creation on applications (created_at, id) include (status_id, package_id);
drop index payments_by_time;
create index payments_by_time on payments (created_at, id) include (application_id);
-- The type of what was paid for, always that of its application: a page of a type needs no look at applications.
alter table applications add unique (id, package_id);
alter table payments add package_id integer;
update payments set package_id = applications.package_id from applications where applications.id = application_id;
alter table payments alter package_id set not null;
alter table payments add foreign key (application_id, package_id) references applications (id, package_id)
  on update cascade;
alter table payments drop constraint payments_application_id_fkey;
create index payments_by_type on payments (package_id, created_at, id) include (application_id);
create index payments_by_id_part on payments using gin (lower(payment_id) gin_trgm_ops);

-- Enquiries are read newest first and answered by mail.
alter table enquiries add search_text text not null generated always as (
  lower(first_name || ' ' || last_name || ' ' || email || ' ' || mobile_number || ' ' || member_no || ' ' || subject || ' ' || message)
) stored;
create index enquiries_by_search on enquiries using gin (search_text gin_trgm_ops);
-- When the first answer was written: without it the list of what waits would look at every enquiry there ever was.
alter table enquiries add answered_at timestamptz;
create index enquiries_unanswered on enquiries (id) where answered_at is null;
create table enquiry_replies (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries on delete cascade,
  message text not null,
  admin_id integer references admins on delete set null,
  created_at timestamptz not null
);
create index enquiry_replies_by_enquiry on enquiry_replies (enquiry_id, id);
-- Where an answer to the mail goes, which need not be the account that sends it; '' for back to that account.
alter table outbox_mails add reply_to text not null default '';

-- Push notifications. The pair of keys that push services know us by; made at the first need, the same on every machine.
create table push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
comment on column push_keys.private_key is 'encrypted; never leaves the server';

-- What the office writes to its members.
create table push_messages (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  -- 1 saved, 2 sent.
  send_status integer not null check (send_status in (1, 2)),
  admin_id integer references admins on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- When it was sent last.
  sent_at timestamptz,
  check ((sent_at is not null) = (send_status = 2))
);
create index push_messages_by_sending on push_messages (sent_at desc, id desc) where send_status = 2;

-- A browser of a member that allowed messages; the endpoint is a secret of that browser.
create table push_subscriptions (
  id integer generated always as identity primary key,
  account_id integer not null references member_accounts on delete cascade,
  kind text not null default 'web' check (kind in ('web')),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- When the browser last told of it.
  told_at timestamptz not null
);
create index push_subscriptions_by_account on push_subscriptions (account_id, told_at desc);

-- One sending of a message to all who allowed it at that moment, and how it went.
create table push_sends (
  id integer generated always as identity primary key,
  message_id integer not null references push_messages on delete cascade,
  admin_id integer references admins on delete set null,
  created_at timestamptz not null,
  -- The subscriptions there were: how many, and the newest one.
  addressed integer not null,
  newest_subscription_id integer not null,
  -- Up to which subscription deliveries were begun, in the order of their ids.
  begun_to_id integer not null default 0,
  delivered integer not null default 0,
  -- Browsers that are gone; their subscriptions were removed.
  gone integer not null default 0,
  failed integer not null default 0,
  finished_at timestamptz
);
create index push_sends_by_message on push_sends (message_id, id desc);
create index push_sends_under_way on push_sends (id) where finished_at is null;

-- What was begun of a sending, and not yet ended: a row is gone as soon as its fate is known.
create table push_deliveries (
  send_id integer not null references push_sends on delete cascade,
  subscription_id integer not null references push_subscriptions on delete cascade,
  tries integer not null,
  -- When it is sent again: after the lease of whoever is sending it now, or later as the push service asked.
  try_at timestamptz not null,
  primary key (send_id, subscription_id)
);
create index push_deliveries_by_time on push_deliveries (try_at);
create index push_deliveries_by_subscription on push_deliveries (subscription_id);
