-- The mail server of the settings' account. An empty host means the server that follows from the address, as for every
-- account that was stored before.
alter table settings
  add smtp_host text not null default '',
  add smtp_port integer check (smtp_port between 1 and 65535),
  add smtp_encryption text not null default '' check (smtp_encryption in ('', 'tls', 'starttls', 'none')),
  add smtp_user text not null default '';
