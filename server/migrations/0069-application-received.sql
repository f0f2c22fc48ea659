-- Why: an application that is put back to Application Received waited in no list of the office (docs/decisions/0117).

create index applications_received on applications (status_changed_at, id) where status_id = 1;

alter table waiting_targets drop constraint waiting_targets_kind_check;
alter table waiting_targets add constraint waiting_targets_kind_check
  check (kind in ('new', 'answered', 'received', 'approved', 'unpaid', 'committee', 'conversion', 'returning'));
