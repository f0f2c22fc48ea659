import { type Insertable, type Selectable, sql } from 'kysely';
import type { StatusId } from '#contract/statuses/statuses.ts';
import type { Orders } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export type OrderRow = Selectable<Orders>;

/** An order with what every source of reports needs of its application. */
export type KnownOrder = OrderRow & {
  application_public_id: string;
  application_paid: boolean;
  application_status: StatusId;
};

function knownOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .selectAll('o')
    .select([
      'a.public_id as application_public_id',
      'a.paid as application_paid',
      'a.status_id as application_status',
    ]);
}

export async function findOrder(db: Db, id: number): Promise<KnownOrder | undefined> {
  return knownOrders(db).where('o.id', '=', id).executeTakeFirst();
}

export async function findOrderAtGateway(db: Db, gatewayOrderId: string): Promise<KnownOrder | undefined> {
  return knownOrders(db).where('o.gateway_order_id', '=', gatewayOrderId).executeTakeFirst();
}

export async function findOrderOfLink(db: Db, gatewayLinkId: string): Promise<KnownOrder | undefined> {
  return knownOrders(db).where('o.gateway_link_id', '=', gatewayLinkId).executeTakeFirst();
}

/** The orders behind the gateway's ids of orders, links or payments. */
export async function findOrdersNamed(db: Db, gatewayIds: readonly string[]): Promise<number[]> {
  if (gatewayIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((row) =>
      row.or([
        row('gateway_order_id', 'in', gatewayIds),
        row('gateway_link_id', 'in', gatewayIds),
        row(
          'id',
          'in',
          row.selectFrom('payments').select('payments.order_id').where('payment_id', 'in', gatewayIds),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the order's row. Its application must be locked before: always in this sequence. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The one order by which the application can be paid at the moment. */
export async function findOpenOrder(db: Db, applicationId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['creating', 'open'])
    .executeTakeFirst();
}

export async function insertOrder(tx: Tx, values: Insertable<Orders>): Promise<OrderRow> {
  return tx.insertInto('orders').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Notes the gateway's id; an order that has been closed stays closed, but its payments are recognised. */
export async function openOrder(tx: Tx, id: number, gatewayOrderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      gateway_order_id: gatewayOrderId,
      status: sql<string>`case when status = 'creating' then 'open' else status end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes the gateway's order behind a payment link, which some answers name only once it is paid. */
export async function noteGatewayOrder(tx: Tx, id: number, gatewayOrderId: string): Promise<void> {
  await tx.updateTable('orders').set({ gateway_order_id: gatewayOrderId }).where('id', '=', id).execute();
}

export async function markOrderPaid(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
}

/** Closes one order; false when it was not open any more. */
export async function closeOrder(tx: Tx, id: number): Promise<boolean> {
  const closed = await tx
    .updateTable('orders')
    .set({ status: 'closed' })
    .where('id', '=', id)
    .where('status', 'in', ['creating', 'open'])
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Closes what is open for the application, except one order; returns what was closed. */
export async function closeOpenOrders(
  tx: Tx,
  applicationId: number,
  exceptId: number | null,
): Promise<OrderRow[]> {
  return tx
    .updateTable('orders')
    .set({ status: 'closed' })
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['creating', 'open'])
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .returningAll()
    .execute();
}

/**
 * Takes an order that is due to be asked about and notes the time, so that no other process asks as well: the
 * first time after a minute, then after growing pauses of up to an hour, for 30 days. Orders that were closed
 * unpaid are asked about for three days, as long as a late payment may still come (facts A5); those that an end closed, for
 * three days from then.
 * Each arm of the `or` has an index of its own; two selects in a `union` could not lock their row.
 */
export async function takeOrderToCheck(tx: Tx, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update orders set checked_at = ${now} where id = (
      select id from orders
      where kind in ('checkout', 'link')
        and ((status in ('creating', 'open') and created_at > ${now}::timestamptz - interval '30 days')
          or (status = 'closed' and created_at > ${now}::timestamptz - interval '3 days')
          or (status = 'closed' and cancel_from is not null
            and cancel_from > ${now}::timestamptz - interval '3 days'))
        and (cancel_from is null or cancel_from <= ${now})
        and (coalesce(checked_at, created_at) + least(interval '1 hour', greatest(interval '1 minute',
          (coalesce(checked_at, created_at) - created_at) / 2)) <= ${now}
          or coalesce(checked_at, created_at) > ${now}::timestamptz + interval '1 hour')
      order by checked_at nulls first, id limit 1 for update skip locked)
    returning id`.execute(tx);
  return rows[0]?.id;
}
