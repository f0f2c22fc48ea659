import { sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';

/**
 * Takes the next membership number of a series. Its row stays locked until the transaction ends, so that no number is
 * lost or given twice.
 */
export async function takeNextNumber(tx: Tx, prefix: string): Promise<number> {
  const { taken } = await tx
    .updateTable('number_series')
    .set((row) => ({ next_number: row('next_number', '+', 1) }))
    .where('prefix', '=', prefix)
    .returning((row) => row('next_number', '-', 1).as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}

/** Until the transaction ends, no number is allotted and no member is added with a number. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await tx.selectFrom('number_series').select('prefix').orderBy('prefix').forUpdate().execute();
}

/** The application with this membership number, if any. */
export async function findByMembershipNo(tx: Tx, membershipNo: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('membership_no', '=', membershipNo)
    .executeTakeFirst();
}

/**
 * Checks that no application has this number. Locks the number until the transaction ends, so that two submissions that
 * drew the same one cannot both find it free; the constraint on the column stays the last word.
 */
export async function isFreeApplicationNo(tx: Tx, number: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application number ${number}`}, 0))`.execute(tx);
  const owner = await tx
    .selectFrom('applications')
    .select('id')
    .where('application_no', '=', number)
    .executeTakeFirst();
  return owner === undefined;
}
