-- Why: a mail with a code is worth nothing once the code has expired, and is then dropped instead of sent.

alter table outbox_mails
  add expires_at timestamptz,
  add dropped_at timestamptz;
comment on column outbox_mails.expires_at is 'null: it is never too late to send it';

drop index outbox_mails_unsent;
create index outbox_mails_unsent on outbox_mails (created_at) where sent_at is null and dropped_at is null;
