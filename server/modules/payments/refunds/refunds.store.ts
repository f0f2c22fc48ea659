import { type Insertable, type Selectable, sql } from 'kysely';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { RefundRecord } from '#contract/payments/records.ts';
import type { RefundState, RefundWay } from '#contract/payments/refund.ts';
import type { Refunds } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export type RefundRow = Selectable<Refunds>;

/** A refund as its life changes it; without id while it is not written yet. */
export interface Refund extends Pick<
  RefundRow,
  | 'amount'
  | 'reason'
  | 'requested_by'
  | 'reference'
  | 'given_on'
  | 'failure'
  | 'idempotency_key'
  | 'gateway_refund_id'
> {
  id: number | null;
  status: RefundState;
  way: RefundWay;
}

/** A refund with the gateway's id of its payment. */
export type KnownRefund = RefundRow & { gateway_payment_id: string };

export async function insertRefund(tx: Tx, values: Insertable<Refunds>): Promise<RefundRow> {
  return tx.insertInto('refunds').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function findRefund(db: Db, id: number): Promise<KnownRefund | undefined> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select('p.payment_id as gateway_payment_id')
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** The refunds of a payment, oldest first, locked. Application and order must be locked before: always in this sequence. */
export async function lockRefundsOf(tx: Tx, paymentId: number): Promise<Refund[]> {
  const rows = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    status: RefundRecord.shape.status.parse(row.status),
    way: RefundRecord.shape.way.parse(row.way),
  }));
}

/** Writes the state of a refund, or the whole row of a new one; returns its id. */
export async function saveRefund(tx: Tx, paymentId: number, refund: Refund, now: Date): Promise<number> {
  const { id, ...values } = refund;
  if (id === null) {
    const times = { created_at: now, changed_at: now };
    return (await insertRefund(tx, { ...values, ...times, payment_id: paymentId })).id;
  }
  const { status, failure, gateway_refund_id } = values;
  const moved = { status, failure, gateway_refund_id, changed_at: now };
  await tx.updateTable('refunds').set(moved).where('id', '=', id).execute();
  return id;
}

/** Notes since when money that pays for nothing waits to be returned: no refund of all of it is under way or done. */
export async function noteReturning(tx: Tx, applicationId: number): Promise<void> {
  await sql`
    update applications set returning_since = (
      select min(p.created_at) from payments p
      where p.application_id = applications.id and p.surplus is not null
        and p.status_id = ${paymentStatusIds.success} and p.amount > coalesce(
          (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0))
    where id = ${applicationId}`.execute(tx);
}

/** The states of refunds by the gateway's ids; refunds that we do not know are missing. */
export async function findStates(db: Db, gatewayIds: readonly string[]): Promise<Map<string, string>> {
  if (gatewayIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['gateway_refund_id', 'status'])
    .where('gateway_refund_id', 'in', gatewayIds)
    .execute();
  return new Map(rows.map((row) => [row.gateway_refund_id ?? '', row.status]));
}

/**
 * Takes a pending refund that is due to be asked about and notes the time, so that no other process asks as well: the
 * first time after a minute, then after growing pauses of up to an hour, until it has ended.
 */
export async function takeRefundToCheck(tx: Tx, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update refunds set checked_at = ${now} where id = (
      select id from refunds
      where status = 'pending'
        and (coalesce(checked_at, created_at) + least(interval '1 hour', greatest(interval '1 minute',
          (coalesce(checked_at, created_at) - created_at) / 2)) <= ${now}
          or coalesce(checked_at, created_at) > ${now}::timestamptz + interval '1 hour')
      order by checked_at nulls first, id limit 1 for update skip locked)
    returning id`.execute(tx);
  return rows[0]?.id;
}
