import type { Insertable, Selectable } from 'kysely';
import type { Surplus } from '#contract/payments/surplus.ts';
import type { Payments } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { Source } from './ledger.ts';

export type PaymentRow = Selectable<Payments>;

export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Locks the payment's row. Its application and order must be locked before: always in this sequence. */
export async function lockPaymentRow(tx: Tx, paymentId: string): Promise<PaymentRow> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function hasPayments(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts a payment; its membership type is that of its application. */
export async function insertPayment(
  tx: Tx,
  values: Omit<Insertable<Payments>, 'package_id'>,
): Promise<PaymentRow> {
  const package_id = tx
    .selectFrom('applications')
    .select('package_id')
    .where('id', '=', values.application_id)
    .$asScalar()
    .$notNull();
  return tx
    .insertInto('payments')
    .values({ ...values, package_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function movePayment(
  tx: Tx,
  id: number,
  values: Pick<PaymentRow, 'status_id' | 'gateway_status' | 'failure' | 'changed_at'>,
): Promise<PaymentRow> {
  return tx.updateTable('payments').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Notes that a payment pays for nothing, and why. */
export async function markSurplus(tx: Tx, id: number, surplus: Surplus): Promise<void> {
  await tx.updateTable('payments').set({ surplus }).where('id', '=', id).execute();
}

export interface PaymentEvent {
  /** The same report has the same key, however often it arrives. */
  event_key: string;
  teller: Source;
  kind: string;
  order_id: number | null;
  payment_id: string | null;
  /** JSON text of what was reported. */
  body: string;
  received_at: Date;
}

/** Stores a report; false when it was stored before. Waits for a transaction that is storing the same report. */
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
