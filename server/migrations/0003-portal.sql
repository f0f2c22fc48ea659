-- The applicant's and member's portal: conversions, the membership lookup, enquiries, fellowships, links.

alter table application_drafts drop constraint application_drafts_step_check;
alter table application_drafts add check (step in ('personal', 'education', 'conversion'));

-- Counts the changes of a step of the wizard, typed or saved, with the browser tab that made the last one: two that are
-- open at once do not undo each other's work unasked.
create table step_versions (
  application_id integer not null references applications on delete cascade,
  step text not null check (step in ('personal', 'education', 'conversion')),
  version integer not null,
  writer text not null,
  primary key (application_id, step)
);

-- Who looks for a membership number may know only the mobile number.
create index applications_by_mobile on applications (mobile) where membership_no is not null;

-- Addresses in the portal's header and footer: the association's pages, [{label, url}] in order, and its social media.
alter table settings
  add links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  add facebook text not null default '',
  add x text not null default '',
  add instagram text not null default '',
  add linkedin text not null default '',
  add youtube text not null default '';

create table enquiries (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null default '',
  email text not null check (email = lower(email)),
  mobile_number text not null,
  member_no text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);

-- One call deletes certificates of both kinds, so their ids come from one sequence.
create sequence certificate_ids as integer;
select setval('certificate_ids', (select coalesce(max(id), 0) + 1 from certificate_settings), false);
alter table certificate_settings alter id drop identity;
alter table certificate_settings alter id set default nextval('certificate_ids');

-- The artwork of a year's fellowship (FMAS) certificates; the fellow's name is set onto it.
create table fmas_certificates (
  id integer primary key default nextval('certificate_ids'),
  year_of_fmas integer not null unique check (year_of_fmas between 1900 and 2200),
  president_name text not null,
  certificate_file_id integer not null references files,
  created_at timestamptz not null default now()
);
-- The convocation at which the member became a fellow; null for those who are none.
alter table applications add year_of_fmas integer check (year_of_fmas between 1900 and 2200);

alter table issued_documents drop constraint issued_documents_kind_check;
alter table issued_documents add check (kind in ('invoice', 'receipt', 'certificate', 'fmas'));
