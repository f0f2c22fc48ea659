-- Why: nobody saw that a nightly job or the backup had failed for weeks. One row for each job that the clock starts, and one for
-- the backup: the office and /metrics read when it last succeeded.
create table job_runs (
  name text primary key,
  -- When it was first known; its age counts from here until it succeeds once.
  known_since timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  failures integer not null default 0
);
