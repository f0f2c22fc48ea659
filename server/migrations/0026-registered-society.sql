-- Why: certificates, invoices and receipts bear the name under which the association is registered, and certificates how.
alter table settings
  add column registered_name text not null default '',
  add column registration text not null default '';
