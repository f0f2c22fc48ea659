-- The statistics count what was submitted in a period by type, state and country, and look up the same of what was decided
-- (docs/decisions/0091). With the id in it either is read from this index alone, whose rows are a tenth of the table's.
create index applications_by_submission on applications (submitted_at)
  include (id, package_id, status_id, state_id, country_id, paid_by_payment_id, pays_after_approval)
  where submitted_at is not null;
