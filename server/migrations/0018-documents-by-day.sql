-- The invoices and receipts of a period, as the page Documents counts and lists them.
create index issued_documents_by_day on issued_documents (kind, issued_at);
