import type { Db, Tx } from '#server/kit/db/db.ts';

/** Who tells us about money. */
export type Source = 'browser' | 'webhook' | 'reconciler' | 'office';

export interface PaymentEvent {
  /** The same news has the same key, however often it is told. */
  event_key: string;
  teller: Source;
  kind: string;
  order_id: number | null;
  payment_id: string | null;
  /** JSON text of what was told. */
  body: string;
  received_at: Date;
}

/** Keeps what was told; false when it was told before. Waits for a twin that is being kept this moment. */
export async function insertEvent(tx: Tx, event: PaymentEvent): Promise<boolean> {
  const kept = await tx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function isEventKnown(db: Db, eventKey: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_events')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirst();
  return known !== undefined;
}
