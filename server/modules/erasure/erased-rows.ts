import type { ErasedKind } from '#contract/erasure/rules.ts';
import type { DB } from '#server/kit/db/db-types.ts';

/** Whose rows they are: what the column `by` of a table names. */
export type Owner = 'application' | 'account' | 'address' | 'order' | 'payment' | 'none';

/** Tables whose rows of an erased person go whole. */
interface DeletedRows {
  table: keyof DB;
  owner: Exclude<Owner, 'none'>;
  by: string;
  /** As what the office sees them counted. */
  kind: ErasedKind;
  why: string;
}

function deleted<Table extends keyof DB>(
  table: Table,
  owner: DeletedRows['owner'],
  by: keyof DB[Table] & string,
  kind: ErasedKind,
  why: string,
): DeletedRows {
  return { table, owner, by, kind, why };
}

/**
 * Rows that go whole, in an order in which no row is taken away that another still needs. What refers to them is deleted
 * with them (enquiry_replies, push_deliveries, notification_reads).
 */
export const deletedRows: readonly DeletedRows[] = [
  deleted('status_undos', 'application', 'application_id', 'others', 'nothing is taken back any more'),
  deleted('corrections', 'application', 'application_id', 'others', 'values as the papers prove them'),
  deleted('file_verdicts', 'application', 'application_id', 'others', 'what the office found on papers'),
  deleted('files', 'application', 'application_id', 'papers', 'papers and photo; their bytes by the queue'),
  deleted('application_drafts', 'application', 'application_id', 'others', 'what was typed and not saved'),
  deleted('clinics', 'application', 'application_id', 'others', 'addresses of the practice'),
  deleted('work_experiences', 'application', 'application_id', 'others', 'the career'),
  deleted('notes', 'application', 'application_id', 'notes', 'what the office wrote about the person'),
  deleted('notifications', 'application', 'application_id', 'others', 'they lead to an empty record'),
  deleted(
    'committee_votes',
    'application',
    'application_id',
    'notes',
    'what the committee wrote about the person',
  ),
  deleted(
    'committee_conflicts',
    'application',
    'application_id',
    'notes',
    'who of the committee is close to the person',
  ),
  deleted('membership_events', 'application', 'application_id', 'notes', 'how the membership ended, and why'),
  deleted('directory_entries', 'application', 'application_id', 'others', 'what was shown to visitors'),
  deleted('directory_events', 'application', 'application_id', 'others', 'when it was shown, and why not'),
  deleted('assignments', 'application', 'application_id', 'others', 'who of the office looked after it'),
  deleted('step_versions', 'application', 'application_id', 'others', 'of forms that nobody opens any more'),
  deleted('retention_warnings', 'application', 'application_id', 'others', 'of a mail that is erased'),
  deleted('reminders', 'application', 'application_id', 'others', 'of mails that are erased'),
  deleted('endorsements', 'application', 'application_id', 'others', 'who endorsed the application'),
  deleted('member_import_rows', 'application', 'application_id', 'others', 'the row of a list of members'),
  deleted('reminder_switches', 'application', 'application_id', 'others', 'nobody is reminded any more'),
  deleted('mailing_recipients', 'account', 'account_id', 'others', 'of mails that are erased'),
  deleted('mailing_stops', 'account', 'account_id', 'others', 'nothing is mailed any more'),
  deleted('different_people', 'account', 'first_id', 'others', 'whom the person is not'),
  deleted('different_people', 'account', 'second_id', 'others', 'whom the person is not'),
  deleted('sessions', 'application', 'application_id', 'others', 'network and browser of the person'),
  deleted('sessions', 'account', 'account_id', 'others', 'network and browser of the person'),
  deleted('passkeys', 'account', 'member_account_id', 'others', 'they open the account'),
  deleted('passkey_challenges', 'account', 'member_account_id', 'others', 'they lead to the account'),
  deleted('nominees', 'account', 'account_id', 'others', 'whom the person named'),
  deleted('password_links', 'account', 'account_id', 'others', 'they open the account'),
  deleted('push_subscriptions', 'account', 'account_id', 'others', 'they reach the person’s devices'),
  deleted('one_time_codes', 'address', 'email', 'others', 'they hold the address'),
  deleted('code_links', 'address', 'email', 'others', 'they hold the address'),
  deleted('application_starts', 'address', 'email', 'others', 'applications that were never begun'),
  deleted('enquiries', 'address', 'email', 'enquiries', 'what the person wrote, and the answers'),
  deleted('outbox_mails', 'address', 'recipient', 'mails', 'what was written to the person'),
];

/** What becomes of a column: it stays as it is, with the reason, or its value is replaced. */
type Rule = { keeps: string } | { becomes: string | boolean | null };

export interface ChangedRows {
  table: keyof DB;
  owner: Owner;
  by: string;
  kind: ErasedKind;
  columns: Readonly<Record<string, Rule>>;
}

/** A column of the table that is left out, or that a migration adds, does not compile. */
export function changed<Table extends keyof DB>(
  table: Table,
  owner: Owner,
  by: keyof DB[Table] & string,
  kind: ErasedKind,
  columns: Record<keyof DB[Table] & string, Rule>,
): ChangedRows {
  return { table, owner, by, kind, columns };
}

export const keeps = (why: string): Rule => ({ keeps: why });
/** Without a value. */
export const empty: Rule = { becomes: '' };
export const none: Rule = { becomes: null };
