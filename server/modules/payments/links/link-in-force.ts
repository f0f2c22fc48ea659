import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, lockApplicationRow } from '#server/modules/applications/index.ts';
import { findOpenOrder, type OrderRow } from '#server/modules/payments/orders/orders.store.ts';

/** An application, locked, with the order of the payment link by which it can be paid. */
export interface LinkInForce {
  application: ApplicationRow;
  order: OrderRow;
  url: string;
  expiresAt: Date;
}

/**
 * The payment link that the office saw, as long as it can be paid.
 * @throws Refusal not_found; already_paid; link_ended when it was replaced, cancelled or has expired
 */
export async function lockLinkInForce(
  { tx, now }: Context,
  { member_id, link_id }: CheckedInputOf<typeof paymentCalls.resendPaymentLink>,
): Promise<LinkInForce> {
  const application = await lockApplicationRow(tx, member_id);
  if (!application) throw refuse('not_found');
  if (application.paid) throw refuse('already_paid');
  const order = await findOpenOrder(tx, application.id);
  const { gateway_link_id: id, link_url: url, link_expires_at: expiresAt } = order ?? {};
  if (!order || !url || !expiresAt || id !== link_id || expiresAt <= now) throw refuse('link_ended');
  return { application, order, url, expiresAt };
}
