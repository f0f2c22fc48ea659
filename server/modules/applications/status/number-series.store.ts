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
 * Takes the next running number of a type in a year, from 1. The series' row stays locked until the transaction ends,
 * so that numbers are unique and have no gaps.
 */
export async function takeRunningNumber(tx: Tx, year: number, packageId: number): Promise<number> {
  const { next_number: next } = await tx
    .insertInto('application_series')
    .values({ year, package_id: packageId, next_number: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['year', 'package_id'])
        .doUpdateSet((row) => ({ next_number: row('application_series.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next - 1;
}
