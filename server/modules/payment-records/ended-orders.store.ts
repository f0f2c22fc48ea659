import { sql } from 'kysely';
import { undo } from '#contract/kit/undo.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';

/** The gateway hears of an end once it is too late to take it back, also as one of many. */
const heldSeconds = undo.heldSecondsOfMany;

/**
 * Closes all open orders of applications, in the transaction that ends them. The rows of the applications must be locked.
 * A job has the gateway cancel their links; without a queue the reconciler does.
 */
export async function closeOrdersOfEnded(
  tx: Tx,
  { now, jobs }: { now: Date; jobs: Pick<Jobs, 'send'> | undefined },
  applicationIds: readonly number[],
): Promise<void> {
  const closed = await tx
    .updateTable('orders')
    .set({ status: 'closed', cancel_from: new Date(now.getTime() + heldSeconds * 1_000) })
    .where('application_id', '=', sql<number>`any(${applicationIds}::integer[])`)
    .where('status', 'in', ['creating', 'open'])
    .returning('id')
    .execute();
  const startAfterSeconds = heldSeconds + 1;
  for (const { id } of closed) await jobs?.send(tx, 'check-order', { orderId: id }, { startAfterSeconds });
}

/** Opens the order again that an end closed, while the gateway has not heard of it. The application must be locked. */
export async function reopenOrders(tx: Tx, applicationId: number, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: sql<string>`case when gateway_order_id is null and gateway_link_id is null then 'creating' else 'open' end`,
      cancel_from: null,
    })
    .where('application_id', '=', applicationId)
    .where('status', '=', 'closed')
    .where('cancel_from', '>', now)
    .execute();
}
