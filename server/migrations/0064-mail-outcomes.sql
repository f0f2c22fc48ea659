-- A mail whose receipt was lost after DATA was sent again and again, each time as a new message (docs/decisions/0113).

-- The part of the Message-ID before the @: every try of a mail is the same message.
alter table outbox_mails add message_key uuid;
update outbox_mails set message_key = gen_random_uuid() where try_at is not null;
alter table outbox_mails alter message_key set default gen_random_uuid();

-- How often the mail server had the whole mail and did not say whether it took it.
alter table outbox_mails add unconfirmed smallint not null default 0;

-- Somebody of the office wrote it: it does not say that it was made by a machine (Auto-Submitted, RFC 3834).
alter table outbox_mails add by_person boolean not null default false;

-- Why it did not arrive; null while that is not known to be so.
alter table outbox_mails add failure text
  check (failure in ('nobody', 'refused', 'unconfirmed', 'unreachable', 'expired'));
-- What it was about, where its words are erased: a code, a link; '' for mails that keep their subject.
alter table outbox_mails add secret_kind text not null default '';
update outbox_mails set failure = 'nobody' where no_recipient;
-- When somebody of the office took it off the list of mails that did not arrive.
alter table outbox_mails add settled_at timestamptz;
create index outbox_mails_failed on outbox_mails (id desc) where failure is not null and settled_at is null;
