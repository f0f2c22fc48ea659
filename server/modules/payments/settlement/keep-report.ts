import type { Context } from '#server/kit/context/context.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { insertEvent, type Source } from '#server/modules/payments/orders/events.store.ts';

interface Report {
  of: 'payment' | 'refund';
  /** As the gateway told it, kept whole. */
  told: { id: string; status: string; amount: number; currency: string };
  /** What is not believed is kept as a mismatch. */
  believed: boolean;
  order_id: number;
  payment_id: string;
  source: Source;
}

/**
 * Keeps what the gateway told of a payment or a refund, in the transaction that settles it. Application and order must
 * be locked before.
 * @returns false when the same source told the same before
 */
export async function keepReport({ tx, now }: Context, report: Report): Promise<boolean> {
  const { of, told, believed, order_id, payment_id, source } = report;
  return insertEvent(tx, {
    event_key: [source, told.id, told.status, told.amount, told.currency].join(':'),
    teller: source,
    kind: `${of}.${believed ? told.status : 'mismatch'}`,
    order_id,
    payment_id,
    body: toJsonb(told),
    received_at: now,
  });
}
