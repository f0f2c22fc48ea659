import { conversionFailed, mayApplyAgain, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { TypeId } from '#contract/packages/types.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ApplicationRow } from './applications.store.ts';

/** Unfinished, or ended so that one may apply again: statuses that do not prevent a new application. */
const allowsNew: readonly StatusId[] = [statusIds.incomplete, ...mayApplyAgain];

/** The applications of the person with this e-mail. */
function applicationsOf(db: Db, email: string) {
  return db
    .selectFrom('applications as a')
    .innerJoin('member_accounts as m', 'm.id', 'a.account_id')
    .where('m.email', '=', email);
}

/** The unfinished application of an e-mail for a type; there is at most one. */
export async function findUnfinished(
  db: Db,
  email: string,
  packageId: number,
): Promise<ApplicationRow | undefined> {
  return applicationsOf(db, email)
    .selectAll('a')
    .where('a.package_id', '=', packageId)
    .where('a.status_id', '=', statusIds.incomplete)
    .executeTakeFirst();
}

/** Does this e-mail have an application or membership that prevents a new one? */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  return (await findRegistered(db, email)) !== undefined;
}

/** The latest application or membership of this e-mail that prevents a new one, of any type. */
export async function findRegistered(db: Db, email: string): Promise<ApplicationRow | undefined> {
  return applicationsOf(db, email)
    .selectAll('a')
    .where('a.status_id', 'not in', allowsNew)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Any application of this e-mail; one that prevents a new one comes first. */
export async function findAnyOf(db: Db, email: string): Promise<ApplicationRow | undefined> {
  return applicationsOf(db, email)
    .selectAll('a')
    .orderBy((row) => row('a.status_id', 'in', allowsNew))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An application of the person whose account this address was merged into (docs/decisions/0108). */
export async function findOfMerged(db: Db, email: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications as a')
    .innerJoin('member_accounts as m', 'm.merged_into', 'a.account_id')
    .selectAll('a')
    .where('m.email', '=', email)
    .orderBy((row) => row('a.status_id', 'in', allowsNew))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Was this address merged into another one? Nothing begins under it any more. */
export async function isMerged(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_accounts')
    .select('id')
    .where('email', '=', email)
    .where('merged_into', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The active member with this number and e-mail, of any package with this form type. */
export async function findMember(
  db: Db,
  member: { membershipNo: string; email: string; formType: TypeId },
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .selectAll('a')
    .where('a.membership_no', '=', member.membershipNo)
    .where('a.email', '=', member.email)
    .where('p.form_type', '=', member.formType)
    .where('a.status_id', '=', statusIds.numberAllotted)
    .executeTakeFirst();
}

/** Is a conversion of this membership, other than the one named, with the office or awaiting its payment? */
export async function hasOpenConversion(
  db: Db,
  memberId: number,
  otherThan: number | null = null,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('converts_id', '=', memberId)
    .where('status_id', 'not in', [statusIds.incomplete, ...conversionFailed])
    .where('id', 'is distinct from', otherThan)
    .executeTakeFirst();
  return row !== undefined;
}
