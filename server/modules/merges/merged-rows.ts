import type { DB } from '#server/kit/db/db-types.ts';

/**
 * What becomes of the rows of the other account when two become one. `moves`: they are the remaining account's since, and go
 * back by an undo. `copied`: the remaining account gets the same where it has none, and the other keeps its own.
 * `ends`: they are deleted. `stays`: they remain under the other account or address.
 */
export type MergeRule = 'moves' | 'copied' | 'ends' | 'stays';

/** By what a column names the person. */
export type NamedBy = 'account' | 'address' | 'application';

interface MergedRows {
  table: keyof DB;
  column: string;
  by: NamedBy;
  rule: MergeRule;
  why: string;
}

function rows<
  const Table extends keyof DB,
  const Column extends keyof DB[Table] & string,
  const Rule extends MergeRule,
>(table: Table, column: Column, by: NamedBy, rule: Rule, why: string) {
  return { table, column, by, rule, why } as const;
}

/**
 * Every column that names an account, and every one that holds an address of a person: the test beside it asks the database for
 * those that are in no line. Rows that name an application go with it, whoever's it is.
 */
export const mergedRows = [
  rows('applications', 'account_id', 'account', 'moves', 'the records are what a merge is about'),
  rows(
    'applications',
    'email',
    'address',
    'moves',
    'it is the address of the account, in the same statement',
  ),
  rows('mailing_recipients', 'account_id', 'account', 'moves', 'who got a mailing; stays where both got it'),
  rows(
    'push_subscriptions',
    'account_id',
    'account',
    'moves',
    'messages to all members come once for each device',
  ),
  rows('member_accounts', 'merged_into', 'account', 'moves', 'who was merged into the other account'),
  rows('nominees', 'account_id', 'account', 'copied', 'the remaining account’s own nominee wins'),
  rows(
    'mailing_stops',
    'account_id',
    'account',
    'copied',
    'who wanted no mailings under one address wants none',
  ),
  rows('sessions', 'account_id', 'account', 'ends', 'the other address signs nobody in'),
  rows(
    'sessions',
    'application_id',
    'application',
    'ends',
    'they were opened by a code to the other address',
  ),
  rows('password_links', 'account_id', 'account', 'ends', 'they would set a password that opens nothing'),
  rows('passkey_challenges', 'member_account_id', 'account', 'ends', 'they lead to a sign-in that ends'),
  rows(
    'one_time_codes',
    'email',
    'address',
    'ends',
    'they would open what the other address no longer opens',
  ),
  rows('code_links', 'email', 'address', 'ends', 'as the codes'),
  rows(
    'passkeys',
    'member_account_id',
    'account',
    'stays',
    'they open nothing: a wrong merge lets nobody in',
  ),
  rows(
    'erasure_requests',
    'account_id',
    'account',
    'stays',
    'how an earlier request was answered; an open one holds it up',
  ),
  rows('account_merges', 'kept_id', 'account', 'stays', 'what was done is not rewritten'),
  rows('account_merges', 'merged_id', 'account', 'stays', 'what was done is not rewritten'),
  rows('different_people', 'first_id', 'account', 'stays', 'is read as that of the remaining account'),
  rows('different_people', 'second_id', 'account', 'stays', 'is read as that of the remaining account'),
  rows('member_accounts', 'email', 'address', 'stays', 'nobody else gets it, and the undo needs it'),
  rows(
    'application_starts',
    'email',
    'address',
    'stays',
    'whoever proves one is told to use the remaining address',
  ),
  rows('enquiries', 'email', 'address', 'stays', 'who wrote to us, as it was'),
  rows('outbox_mails', 'recipient', 'address', 'stays', 'where a mail went'),
] as const satisfies readonly MergedRows[];

/** Tables for which something has to be done. */
export type TableThat<Rule extends MergeRule> = Extract<(typeof mergedRows)[number], { rule: Rule }>['table'];
