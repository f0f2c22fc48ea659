import type { Tx } from '#server/kit/db.ts';

/** Takes the next number of a series; its row stays locked until the transaction ends, so that none is lost or given twice. */
export async function takeNextNumber(tx: Tx, prefix: string): Promise<number> {
  const { taken } = await tx
    .updateTable('number_series')
    .set((row) => ({ next_number: row('next_number', '+', 1) }))
    .where('prefix', '=', prefix)
    .returning((row) => row('next_number', '-', 1).as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}

export async function isMembershipNoTaken(tx: Tx, membershipNo: string): Promise<boolean> {
  const found = await tx
    .selectFrom('applications')
    .select('id')
    .where('membership_no', '=', membershipNo)
    .executeTakeFirst();
  return found !== undefined;
}
