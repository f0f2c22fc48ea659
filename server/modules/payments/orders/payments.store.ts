import type { Insertable, Selectable } from 'kysely';
import type { Payments } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

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

/** Puts in a payment; its type is that of its application. */
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
