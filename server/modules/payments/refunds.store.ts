import { type Insertable, type Selectable, sql } from 'kysely';
import type { RefundState } from '#contract/payments/refund.ts';
import type { Refunds } from '#server/kit/db-types.ts';
import type { Db, Tx } from '#server/kit/db.ts';

export type RefundRow = Selectable<Refunds>;

/** A refund with what the gateway must be told of its payment. */
export type KnownRefund = RefundRow & { gateway_payment_id: string };

export async function insertRefund(tx: Tx, values: Insertable<Refunds>): Promise<RefundRow> {
  return tx.insertInto('refunds').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function findRefund(db: Db | Tx, id: number): Promise<KnownRefund | undefined> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select('p.payment_id as gateway_payment_id')
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** The refund that the gateway tells of: by its id there, or by the receipt that we gave it. */
export async function findRefundTold(
  tx: Tx,
  paymentId: number,
  told: { id: string; receipt: string | null },
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where((row) =>
      row.or([
        row('gateway_refund_id', '=', told.id),
        row.and([row('gateway_refund_id', 'is', null), row('idempotency_key', '=', told.receipt)]),
      ]),
    )
    .executeTakeFirst();
}

export async function moveRefund(
  tx: Tx,
  id: number,
  values: Partial<Pick<RefundRow, 'gateway_refund_id' | 'failure'>> & {
    status: RefundState;
    changed_at: Date;
  },
): Promise<RefundRow> {
  return tx.updateTable('refunds').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** How the refunds stand that the gateway names by these ids; those we never heard of are missing. */
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
 * Takes the pending refund whose turn it is to be asked about and notes the time, so that no other process asks as
 * well: the first time after a minute, then after growing pauses of up to an hour, until it ended.
 */
export async function takeRefundToCheck(tx: Tx, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update refunds set checked_at = ${now} where id = (
      select id from refunds
      where status = 'pending'
        and coalesce(checked_at, created_at) + least(interval '1 hour', greatest(interval '1 minute',
          (coalesce(checked_at, created_at) - created_at) / 2)) <= ${now}
      order by checked_at nulls first, id limit 1 for update skip locked)
    returning id`.execute(tx);
  return rows[0]?.id;
}
