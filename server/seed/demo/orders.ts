import type { Minor } from '#contract/kit/money.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { listDemoOrders, listDemoPayments, listDemoRefunds } from './demo.store.ts';

/** An order of the demo data as a gateway would know it; amounts in minor units, instants in Unix seconds. */
export interface DemoOrder {
  id: string;
  receipt: string;
  amount: Minor;
  currency: string;
  created_at: number;
  link: { id: string; expire_by: number } | null;
  payments: {
    id: string;
    succeeded: boolean;
    email: string;
    created_at: number;
    refunds: { id: string; amount: Minor; receipt: string; created_at: number }[];
  }[];
}

/**
 * The orders, links, payments and refunds of the demo data that a gateway must know, so that they can be refunded.
 * Read at every start, so that a database filled by an earlier version gets them too (docs/decisions/0007).
 */
export async function readDemoOrders(db: Db): Promise<DemoOrder[]> {
  const orders = await listDemoOrders(db);
  const payments = await listDemoPayments(db);
  const refunds = await listDemoRefunds(db);
  return orders.flatMap((order) => {
    const { gateway_order_id, gateway_link_id: linkId, link_expires_at: end } = order;
    // The product knows the order behind a link only once it is paid.
    const id = gateway_order_id ?? linkId?.replace(/^plink/, 'order');
    if (!id) return [];
    return {
      id,
      receipt: order.receipt,
      amount: order.total,
      currency: order.currency,
      created_at: seconds(order.created_at),
      link: linkId && end ? { id: linkId, expire_by: seconds(end) } : null,
      payments: payments
        .filter(({ order_id }) => order_id === order.id)
        .map(({ id: row, payment_id, status_id, email, created_at }) => ({
          id: payment_id,
          succeeded: status_id === paymentStatusIds.success,
          email,
          created_at: seconds(created_at),
          refunds: refunds
            .filter((refund) => refund.payment_id === row)
            .map((refund) => ({ ...refund, created_at: seconds(refund.created_at) })),
        })),
    };
  });
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
