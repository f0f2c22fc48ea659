import type { Tx } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';

/**
 * Takes the next number of a series; its row stays locked until the transaction ends, so that none is lost or given
 * twice.
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

/** Nobody is allotted a number, and nobody adds a member with one, until the transaction ends. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await tx.selectFrom('number_series').select('prefix').orderBy('prefix').forUpdate().execute();
}

/** Whose membership number this is; undefined while it is nobody's. */
export async function findByMembershipNo(tx: Tx, membershipNo: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('membership_no', '=', membershipNo)
    .executeTakeFirst();
}
