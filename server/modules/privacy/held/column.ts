import { shortNetwork } from '#server/kit/http/limits.ts';
import type { DB } from '#server/kit/db/db-types.ts';

/** Tables whose rows are told by their names. */
export type NamesOf =
  | 'applications'
  | 'countries'
  | 'states'
  | 'packages'
  | 'application_statuses'
  | 'payment_statuses'
  | 'payment_methods'
  | 'voters_rolls'
  | 'mailings'
  | 'member_accounts';

/** Why a column, or a whole table, is not told. */
const reasons = {
  internal: 'numbers and counters by which rows find each other',
  secret: 'opens something, or is what a secret is checked by',
  others: 'says something of other people, such as who in the office did it',
  copy: 'repeats what other columns say',
  office: 'what the office deliberates, and has not sent',
  nobody: 'about no applicant and no member',
} as const;
type Reason = keyof typeof reasons;

/** How a column is told: by its own name, by a clearer one, by the name of the row it refers to, as a network; or why not. */
export type Column =
  | true
  | string
  | { readonly as: string; readonly names: NamesOf }
  | { readonly as: string; readonly show: (value: string) => string }
  | { readonly not: Reason };

export const not = (reason: Reason) => ({ not: reason }) as const;
export const internal = not('internal');
export const secret = not('secret');
export const others = not('others');

/** Enough to recognise one's own by, and not the address of a machine. */
export const network = { as: 'network', show: shortNetwork } as const;
export const application = { as: 'application', names: 'applications' } as const;

/** How the rows of somebody are found: by their applications, their account, their e-mail, or by rows so found. */
export type FoundBy =
  | 'applications'
  | 'account'
  | 'email'
  | 'own application'
  | 'own account'
  | 'account or application'
  | 'passkeys'
  | 'recipient'
  | 'orders'
  | 'payments'
  | 'enquiries'
  | 'endorser'
  | 'merges';

/** A table that holds something about people. */
export interface HeldTable<Table extends keyof DB> {
  /** What its rows are called in data.json. */
  name: string;
  /** The same in words, for people. */
  title: string;
  by: FoundBy;
  order: keyof DB[Table] & string;
  columns: Record<keyof DB[Table] & string, Column>;
}

/** A table as it is read, whichever it is. */
export interface TableToRead {
  name: string;
  title: string;
  by: FoundBy;
  order: string;
  columns: Readonly<Record<string, Column>>;
}
