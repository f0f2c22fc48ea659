import type { paymentCalls } from '#contract/payments/calls.ts';
import { isEnded, statusIds } from '#contract/statuses/statuses.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  type ApplicationRow,
  isPayable,
  lockApplication,
  openApplication,
  submitToPay,
} from '#server/modules/applications/index.ts';
import { recordConsent } from '#server/modules/consents/index.ts';
import type { Package } from '#server/modules/packages/index.ts';
import type { Gateway } from '#server/modules/payments/gateway/index.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { orGatewayDown } from '#server/modules/payments/orders/ask-gateway.ts';
import {
  contactOf,
  figuresOf,
  newReceipt,
  queueFirstCheck,
  readPackageToPay,
} from '#server/modules/payments/orders/new-order.ts';
import {
  findOpenOrder,
  findOrder,
  insertOrder,
  type OrderRow,
} from '#server/modules/payments/orders/orders.store.ts';
import { endOpenOrders } from '#server/modules/payments/settlement/apply-payment.ts';
import {
  askAboutOrder,
  endLink,
  openAtGateway,
} from '#server/modules/payments/settlement/ask-about-order.ts';
import { readAssociation } from '#server/modules/settings/index.ts';

/**
 * create_order: submits a complete application and answers the order to pay it by; an application that became
 * incomplete after it was submitted is refused with every fault. The order is stored before it is made at the gateway,
 * so that after a crash or a timeout in between the next try completes it. Called twice, it answers the same order.
 */
export function startPayment(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.createOrder> {
  return async (context, { member_id, notice }) => {
    const { gateway, keyId } = await gateways.current();
    await settleOpenOrder(context, gateway, member_id);
    const { application, order } = await context.inTransaction((inside) =>
      prepareOrder(inside, member_id, notice),
    );
    const gatewayOrderId =
      order.gateway_order_id ?? (await orGatewayDown(openAtGateway(context, gateway, order)));
    const made = await findOrder(context.db, order.id);
    // It ended while the gateway was asked.
    if (made && isEnded(made.application_status)) throw refuse('application_ended');
    const { name } = await readAssociation(context.db);
    return {
      id: gatewayOrderId,
      amount: order.total,
      currency: order.currency,
      application_no: application.application_no ?? '',
      key_id: keyId,
      name,
      description: order.package_name,
      prefill: {
        name: `${application.first_name} ${application.last_name}`.trim(),
        email: application.email,
        contact: contactOf(application),
      },
    };
  };
}

/**
 * Before anybody pays: an open order may have been paid before any report reached us, and a payment link in force is
 * cancelled, so that only one way to pay is open.
 */
async function settleOpenOrder(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  reference: string,
): Promise<void> {
  const application = await openApplication(context.db, context.caller, reference, 'own');
  refuseClosed(application);
  const order = await findOpenOrder(context.db, application.id);
  if (!order || order.status === 'creating') return;
  const asked =
    order.gateway_link_id === null
      ? askAboutOrder(context, gateway, order.id, 'reconciler')
      : endLink(context, gateway, order.id, order.gateway_link_id, 'reconciler');
  await orGatewayDown(asked);
  if ((await findOrder(context.db, order.id))?.application_paid) throw refuse('already_paid');
}

/** Paid, or in a status from which nobody pays. */
function refuseClosed(application: ApplicationRow): void {
  if (application.paid) throw refuse('already_paid');
  if (isPayable(application)) return;
  if (isEnded(application.status_id)) throw refuse('application_ended');
  throw refuse(application.pays_after_approval ? 'pays_after_approval' : 'not_editable');
}

async function prepareOrder(
  context: Context,
  reference: string,
  notice: number | null,
): Promise<{ application: ApplicationRow; order: OrderRow }> {
  const { tx, caller, now } = context;
  const locked = await lockApplication(tx, caller, reference, 'own');
  refuseClosed(locked);
  await recordConsent(context, locked, notice, 'portal');
  const bought = await readPackageToPay(tx, locked.package_id);
  if (locked.status_id === statusIds.incomplete && bought.paysAfterApproval)
    throw refuse('pays_after_approval');
  const application = await submitToPay(context, locked);
  const open = await findOpenOrder(tx, application.id);
  if (open?.kind === 'checkout' && asksFor(open, bought)) return { application, order: open };
  await endOpenOrders(context, application.id);
  const order = await insertOrder(tx, {
    ...figuresOf(bought),
    application_id: application.id,
    kind: 'checkout',
    status: 'creating',
    receipt: newReceipt(application),
    created_at: now,
  });
  await queueFirstCheck(context, order.id);
  return { application, order };
}

function asksFor(order: OrderRow, { parts, currencyCode }: Package): boolean {
  return (
    order.currency === currencyCode &&
    order.fee === parts.fee &&
    order.gst === parts.gst &&
    order.processing === parts.processing
  );
}
