import { sql } from 'kysely';
import type { Db } from './kit/db/db.ts';

interface Backlog {
  mails: number;
  /** Since when the oldest of them waits; null: none does. */
  oldestMail: Date | null;
  /** The same of mails that somebody waits for. */
  oldestUrgent: Date | null;
  orders: number;
  /** Since when the oldest of them is open; null: none is. */
  oldestOrder: Date | null;
}

/** What waits to be done: mails neither sent nor dropped, orders not ended. */
export async function backlog(db: Db): Promise<Backlog> {
  const unsent = db.selectFrom('outbox_mails').where('sent_at', 'is', null).where('dropped_at', 'is', null);
  const mails = unsent.select((build) => build.fn.countAll<number>().as('count'));
  const oldest = unsent.select((build) => build.fn.min('created_at').as('oldest'));
  const open = db.selectFrom('orders').where('status', 'in', ['creating', 'open']);
  const orders = open.select((build) => build.fn.countAll<number>().as('count'));
  const oldestOrder = open.select((build) => build.fn.min('created_at').as('oldest'));
  return db
    .selectNoFrom([
      mails.as('mails'),
      oldest.where('expires_at', 'is', null).as('oldestMail'),
      oldest.where('expires_at', 'is not', null).as('oldestUrgent'),
      orders.as('orders'),
      oldestOrder.as('oldestOrder'),
    ])
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, mails: row.mails ?? 0, orders: row.orders ?? 0 }));
}

/**
 * Writes to the database's log on disk what nobody reads. @throws where the disk is full or the database takes no
 * writes
 */
export async function writeProbe(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'omas', 'ready?')`.execute(db);
}
