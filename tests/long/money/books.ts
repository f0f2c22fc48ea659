import type { Pool } from 'pg';
import type { Documents } from '#tools/gateway-sandbox/documents.ts';

/** A payment in the gateway's own books, with the order that it pays and what went back. */
export interface Booked {
  payment: Documents['payment'];
  order: Documents['order'];
  refunds: Documents['refund'][];
}

/** Every payment of these orders, as the gateway knows it. */
export async function readBooks(books: Pool, gatewayOrderIds: readonly string[]): Promise<Booked[]> {
  const { rows } = await books.query<Booked>(
    `select p.document as payment, o.document as "order",
       coalesce((select jsonb_agg(r.document) from sandbox_gateway.objects r
         where r.kind = 'refund' and r.parent_id = p.id), '[]') as refunds
     from sandbox_gateway.objects p join sandbox_gateway.objects o on o.id = p.parent_id
     where p.kind = 'payment' and o.id = any($1) order by p.sequence`,
    [gatewayOrderIds],
  );
  return rows;
}

/** Has the gateway show another document than it made: an amount that is not ours, a link that has expired. */
export async function changeBooks(books: Pool, id: string, change: object): Promise<void> {
  await books.query('update sandbox_gateway.objects set document = document || $2 where id = $1', [
    id,
    JSON.stringify(change),
  ]);
}

/** The money was taken, for exactly what its order asked. */
export function isTaken({ payment, order }: Booked): boolean {
  return payment.captured && payment.amount === order.amount && payment.currency === order.currency;
}
