-- Why: a document is never issued with a missing glyph (docs/decisions/0122). The bell names the document and the
-- characters, and an invoice that cannot be printed waits for their correction while its payment counts.
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (
  about in ('status', 'second_payment', 'paid_after_end', 'refund_failed', 'refund_elsewhere', 'handed_over', 'mentioned', 'unprintable')
);
alter table notifications
  add document_kind text check (document_kind in ('invoice', 'receipt', 'certificate', 'fmas', 'letter')),
  add characters text;
alter table notifications add constraint notifications_unprintable_check
  check ((about = 'unprintable') = (document_kind is not null and characters is not null));

-- The instant of the payment whose invoice and receipt wait.
alter table applications add invoice_waits_since timestamptz;
