import type { Db } from '#server/kit/db.ts';

/** What waits to be done: mails not sent, orders not ended. */
export async function backlog(db: Db): Promise<{ mails: number; orders: number }> {
  const mails = db
    .selectFrom('outbox_mails')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null);
  const orders = db
    .selectFrom('orders')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('status', 'in', ['creating', 'open']);
  return db
    .selectNoFrom([mails.as('mails'), orders.as('orders')])
    .executeTakeFirstOrThrow()
    .then((row) => ({ mails: row.mails ?? 0, orders: row.orders ?? 0 }));
}
