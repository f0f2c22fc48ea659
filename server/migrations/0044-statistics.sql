-- The statistics count what was submitted in a period, by type, state and country (docs/decisions/0091).
create index applications_by_submission on applications (submitted_at)
  include (package_id, status_id, state_id, country_id) where submitted_at is not null;
