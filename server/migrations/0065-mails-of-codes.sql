-- Who waits for a code is told when the mail with it was refused (docs/decisions/0113).
alter table one_time_codes add mail_id integer references outbox_mails on delete set null;
create index one_time_codes_by_mail on one_time_codes (mail_id) where mail_id is not null;
