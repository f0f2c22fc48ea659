-- Why: while mails or payments failed, nobody in the office saw it. One row for each service of others that fails at present, noted by
-- whichever process met the failure; its next success takes the row away.
create table failing_services (
  service text primary key check (service in ('mail', 'gateway')),
  failing_since timestamptz not null,
  failed_at timestamptz not null,
  -- Failures since then, as far as they were noted; the first one alone may be a hiccup.
  failures integer not null default 1,
  -- The words of the last failure, without addresses.
  error text not null
);
