-- Letters of good standing: one of each day that a member asks for it (docs/decisions/0099).
alter table issued_documents drop constraint issued_documents_kind_check;
alter table issued_documents add check (kind in ('invoice', 'receipt', 'certificate', 'fmas', 'letter'));
alter table issued_documents drop constraint issued_documents_check;
alter table issued_documents add check ((public_id is not null) = (kind in ('certificate', 'fmas', 'letter')));
-- Of every other kind an application has one.
alter table issued_documents drop constraint issued_documents_kind_application_id_key;
create unique index issued_documents_of_application
  on issued_documents (kind, application_id, (case kind when 'letter' then number else '' end));
