import type { Tx } from '#server/kit/db/db.ts';

/**
 * The next running number of a type in a year, from 1 on. The series' row stays locked until the transaction
 * ends, so that numbers are unique and have no gaps.
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
