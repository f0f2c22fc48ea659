import { createHash } from 'node:crypto';
import { fullName } from '#contract/applications/names.ts';
import { showDay } from '#contract/kit/day.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import type { MergeSide } from '#contract/merges/merge.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  type AccountFacts,
  type ApplicationFacts,
  viewAccounts,
  viewApplications,
  viewHeld,
} from './sides.views.ts';

type Compared = OutputOf<typeof mergeCalls.mergePreview>['data'];

/**
 * What two accounts have, what holds a merge up, and of what both have one.
 * @returns undefined where one of them has no application (any more)
 */
export async function compareAccounts(
  db: Db,
  ids: readonly [first: number, second: number],
): Promise<Compared | undefined> {
  const accounts = await viewAccounts(db, ids);
  const applications = await viewApplications(db, ids);
  const [first, second] = ids.map((id) => presentSide(accounts, applications, id));
  if (!first || !second) return undefined;
  const holds = await viewHeld(db, ids);
  const types = ids.map(
    (id) => new Set(applications.filter((row) => isMembershipOf(row, id)).map(({ type }) => type)),
  );
  const both = [...(types[0] ?? [])].filter((type) => types[1]?.has(type)).toSorted();
  return { first, second, holds, both, seen: digest(accounts, applications, holds) };
}

function isMembershipOf({ account_id, membership_no, status_id }: ApplicationFacts, id: number): boolean {
  return account_id === id && membership_no !== null && status_id === statusIds.numberAllotted;
}

function presentSide(
  accounts: readonly AccountFacts[],
  rows: readonly ApplicationFacts[],
  id: number,
): MergeSide | undefined {
  const account = accounts.find((one) => one.id === id);
  const own = rows.filter(({ account_id }) => account_id === id);
  const [newest] = own;
  if (!account || !newest) return undefined;
  const { id: _, last_login_at, ...facts } = account;
  return {
    ...facts,
    member_id: newest.id,
    name: fullName(newest),
    mobile: newest.mobile === '' ? '' : `${newest.mobile_code} ${newest.mobile}`,
    dob: showDay(newest.dob),
    council_no: newest.mci_council_number,
    signed_in_on: last_login_at?.toISOString() ?? '',
    applications: own.map((row) => ({
      id: row.id,
      application_no: row.application_no ?? '',
      membership_no: row.membership_no ?? '',
      type: row.type,
      status: row.status_id,
      status_name: row.status_name,
      paid: row.paid,
    })),
  };
}

/**
 * Stands for what was compared: another one once something of it has changed. What changes by itself every day does not count:
 * sessions, mails and sign-ins.
 */
function digest(
  accounts: readonly AccountFacts[],
  applications: readonly ApplicationFacts[],
  holds: Compared['holds'],
): string {
  const steady = accounts.map((account) => ({
    ...account,
    last_login_at: null,
    sessions: 0,
    subscriptions: 0,
    mails: 0,
  }));
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => rows.toSorted((a, b) => a.id - b.id);
  const compared = JSON.stringify([byId(steady), byId(applications), holds]);
  return createHash('sha256').update(compared).digest('base64url');
}
