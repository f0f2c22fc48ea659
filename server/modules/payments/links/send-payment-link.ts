import { statusIds } from '#contract/statuses/statuses.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { type ApplicationRow, changeStatus } from '#server/modules/applications/index.ts';
import type { Package } from '#server/modules/packages/index.ts';
import { type Gateway, GatewayError } from '#server/modules/payments/gateway/index.ts';
import { orGatewayDown } from '#server/modules/payments/orders/ask-gateway.ts';
import {
  contactOf,
  figuresOf,
  newReceipt,
  queueFirstCheck,
} from '#server/modules/payments/orders/new-order.ts';
import { insertOrder } from '#server/modules/payments/orders/orders.store.ts';
import { mailPaymentLink } from '#server/modules/payments/orders/payment-mails.ts';
import { endOpenOrders } from '#server/modules/payments/settlement/apply-payment.ts';
import type { Due } from './check-link-input.ts';

const PAYABLE_DAYS = 30;

/** A link that exists at the gateway and is not stored yet; nobody has its address. */
export interface MadeLink {
  id: string;
  url: string;
  gatewayOrderId: string | null;
  receipt: string;
  expiresAt: Date;
}

/**
 * Makes a link at the gateway before anything is written here, so that its failure leaves nothing half done.
 * @throws Refusal when the gateway does not answer, or rejects it
 */
export async function makeLink(
  { services, now }: ContextWithoutTransaction,
  gateway: Gateway,
  application: ApplicationRow,
  bought: Package,
): Promise<MadeLink> {
  const receipt = newReceipt(application);
  const expiresAt = new Date(now.getTime() + PAYABLE_DAYS * 86_400_000);
  const contact = contactOf(application);
  const asking = gateway.createPaymentLink({
    amount: bought.parts.total,
    currency: bought.currencyCode,
    description: `${bought.name}, application ${application.application_no ?? ''}`,
    reference_id: receipt,
    customer: {
      name: `${application.first_name} ${application.last_name}`.trim(),
      email: application.email,
      ...(contact !== '' && { contact }),
    },
    expire_by: Math.floor(expiresAt.getTime() / 1_000),
    callback_url: `${services.publicUrl}/application/user-member-application-preview/${application.public_id}`,
  });
  const link = await orGatewayDown(asking.catch(refuseRejected));
  return { id: link.id, url: link.short_url, gatewayOrderId: link.order_id, receipt, expiresAt };
}

/** For example a currency it does not take: trying again does not help, so the office reads the gateway's own words. */
function refuseRejected(error: unknown): never {
  if (!(error instanceof GatewayError && error.kind === 'rejected')) throw error;
  const why = `The payment service refused this link: ${error.description ?? 'no reason given'}`;
  throw refuseFields({ payment_method: why });
}

/**
 * Stores the link as the application's one open order, moves the application to Payment Requested and mails
 * the link with the office's message. One that pays after its approval stays approved (docs/decisions/0090).
 * @returns the gateway's id of the link it replaces; null when there was none
 */
export async function keepLink(context: Context, due: Due, link: MadeLink): Promise<string | null> {
  const { tx, now } = context;
  const { application, bought, requested } = due;
  const message = requested.kind === 'link' ? requested.message : '';
  const former = await endOpenOrders(context, application.id);
  const order = await insertOrder(tx, {
    ...figuresOf(bought),
    application_id: application.id,
    kind: 'link',
    status: 'open',
    receipt: link.receipt,
    gateway_link_id: link.id,
    gateway_order_id: link.gatewayOrderId,
    link_url: link.url,
    link_expires_at: link.expiresAt,
    created_at: now,
  });
  await queueFirstCheck(context, order.id);
  if (!application.pays_after_approval)
    await changeStatus(context, application, statusIds.paymentRequested, { message });
  await audit(context, 'payment.link_sent', `application ${application.id}`, {
    link: link.id,
    amount: order.total,
    currency: order.currency,
  });
  await mailPaymentLink(context, application, order, link, message);
  return former;
}

/** Cancels a link that is no longer wanted. Where that fails, the check of its order tries again. */
export async function withdrawLink(gateway: Gateway, linkId: string): Promise<void> {
  await gateway.cancelPaymentLink(linkId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}
