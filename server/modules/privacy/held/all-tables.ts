import type { DB } from '#server/kit/db/db-types.ts';
import { internal, not, others, secret, type TableToRead } from './column.ts';
import { heldDealings } from './held-dealings.ts';
import { heldEndorsements, heldOfOthers } from './held-endorsements.ts';
import { heldDirectory } from './held-directory.ts';
import { heldTables } from './held-tables.ts';
import { heldEnds } from './held-ends.ts';
import { heldMerges } from './held-merges.ts';
import { heldMailings } from './held-mailings.ts';
import { heldVoters } from './held-voters.ts';

const held = {
  ...heldTables,
  ...heldEndorsements,
  ...heldVoters,
  ...heldEnds,
  ...heldMailings,
  ...heldMerges,
  ...heldDirectory,
  ...heldDealings,
};
type HeldName = keyof typeof held;

const office = not('office');
const nobody = not('nobody');

/** Tables that are not told, and why. A table that is new does not compile until it stands here or is told. */
export const leftOut: Record<Exclude<keyof DB, HeldName>, { not: string }> = {
  // Told apart, without names and without the values that other tables hold: who read the record.
  audit_log: others,
  export_subjects: others,
  audit_seals: internal,
  audit_unsealed: internal,
  // The office's own words, and verdicts before it asks for a correction.
  notes: office,
  file_verdicts: office,
  assignments: office,
  different_people: office,
  merged_applications: internal,
  committee_votes: office,
  committee_conflicts: office,
  agenda_items: office,
  notifications: office,
  notification_reads: office,
  status_undos: office,
  document_batches: office,
  document_batch_parts: office,
  // Told by the log when one is downloaded.
  list_exports: office,
  list_export_parts: office,
  code_links: secret,
  one_time_codes: secret,
  passkey_challenges: secret,
  password_links: secret,
  push_keys: secret,
  job_runs: internal,
  failing_services: internal,
  work_owners: internal,
  held_jobs: internal,
  rate_limits: internal,
  retention_warnings: internal,
  step_versions: internal,
  push_deliveries: internal,
  // The pictures of the association that a document bears; the document itself is told.
  issued_files: internal,
  admins: others,
  factor_handles: others,
  recovery_codes: others,
  totp_factors: others,
  application_counts: nobody,
  reminder_rules: nobody,
  waiting_targets: nobody,
  committee_members: nobody,
  committee_rules: nobody,
  meetings: nobody,
  retention_periods: nobody,
  retention_runs: nobody,
  application_series: nobody,
  application_statuses: nobody,
  certificate_settings: nobody,
  countries: nobody,
  currencies: nobody,
  degrees: nobody,
  fmas_certificates: nobody,
  gst_types: nobody,
  gst_values: nobody,
  mailings: nobody,
  message_templates: nobody,
  modules: nobody,
  number_series: nobody,
  packages: nobody,
  partner_uses: nobody,
  partners: nobody,
  payment_methods: nobody,
  payment_statuses: nobody,
  privacy_notice_texts: nobody,
  privacy_notices: nobody,
  push_messages: nobody,
  push_sends: nobody,
  review_statuses: nobody,
  role_permissions: nobody,
  roles: nobody,
  schools: nobody,
  settings: nobody,
  states: nobody,
  submission_counts: nobody,
  voters_rolls: nobody,
  // What a row said is what the application says, and is emptied after a week.
  member_import_rows: not('copy'),
  member_imports: nobody,
  import_titles: nobody,
};

/** The tables that are told, in the order in which they are shown. */
export const heldEntries: readonly (readonly [string, TableToRead])[] = [
  ...Object.entries(held),
  ...heldOfOthers,
];
