import { moveBy } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { dayOf } from '#contract/kit/day.ts';
import { paymentMethodIds, paymentStatusIds } from '#contract/payments/payment.ts';
import { refundInWords } from '#contract/payments/refund.ts';
import { changeStatus } from '#server/modules/applications/index.ts';
import { issueInvoice } from '#server/modules/documents/index.ts';
import { readPackage } from '#server/modules/packages/index.ts';
import {
  figuresOf,
  insertEvent,
  insertOrder,
  insertPayment,
  insertRefund,
  type OrderRow,
  type PaymentRow,
} from '#server/modules/payments/index.ts';
import { say } from '#server/kit/say.ts';
import { byApplicant, byOffice, type DemoAction, type Scene } from './actions.ts';
import { findArrivedPayment } from './demo.store.ts';

/*
 * The rows of a payment, made without a gateway: the sandbox receives them afterwards (orders.ts), any other gateway
 * does not know them. So no order stays open, and none that was ended is younger than the three days in
 * which the reconciler still asks about it.
 */

type Kind = 'checkout' | 'link' | 'offline';

const LINK_DAYS = 30;

/** '00000042', unique among the actions */
function digits(serial: number, count: number): string {
  return String(serial).padStart(count, '0');
}

async function placeOrder(scene: Scene, kind: Kind, status: 'paid' | 'closed'): Promise<OrderRow> {
  const { tx, now, application, serial } = scene;
  const bought = await readPackage(tx, application.package_id);
  if (!bought) throw new Error(`There is no package ${application.package_id}`);
  const name = `DEMO${digits(serial, 10)}`;
  return insertOrder(tx, {
    ...figuresOf(bought),
    application_id: application.id,
    kind,
    status,
    receipt: `${application.application_no ?? ''}-${digits(serial, 8)}`,
    ...(kind === 'checkout' && { gateway_order_id: `order_${name}` }),
    ...(kind === 'link' && {
      gateway_link_id: `plink_${name}`,
      link_expires_at: new Date(now.getTime() + LINK_DAYS * 86_400_000),
    }),
    created_at: now,
  });
}

function paymentOf({ now, serial, application }: Scene, order: OrderRow) {
  return {
    payment_id: `pay_DEMO${digits(serial, 10)}`,
    order_id: order.id,
    application_id: application.id,
    method_id: paymentMethodIds.gateway,
    amount: order.total,
    currency: order.currency,
    created_at: now,
    changed_at: now,
  };
}

async function report(
  { tx, now }: Scene,
  payment: PaymentRow,
  teller: 'webhook' | 'browser' | 'office',
  kind: string,
) {
  const { order_id, payment_id, amount, currency } = payment;
  await insertEvent(tx, {
    event_key: [teller, payment_id, kind, amount, currency].join(':'),
    teller,
    kind,
    order_id,
    payment_id,
    body: JSON.stringify({ id: payment_id, amount, currency, status: payment.gateway_status }),
    received_at: now,
  });
}

/** The money is there: the application goes to the office, invoice and receipt are issued. */
async function arrive(scene: Scene, order: OrderRow, payment: PaymentRow): Promise<void> {
  const { application } = scene;
  const to = moveBy('pay', application.status_id);
  if (to === null) throw new Error(`Demo application ${scene.person.serial} cannot be paid now`);
  const by = order.kind === 'offline' ? byOffice(scene) : byApplicant(scene);
  await changeStatus(by, application, to, { also: { paid: true, paid_by_payment_id: payment.id } });
  await issueInvoice(by, { application, order, payment });
}

export const payByCard: DemoAction = async (scene) => {
  const order = await placeOrder(scene, 'checkout', 'paid');
  const payment = await insertPayment(scene.tx, {
    ...paymentOf(scene, order),
    status_id: paymentStatusIds.success,
    gateway_status: 'captured',
  });
  await report(scene, payment, 'webhook', 'payment.captured');
  await arrive(scene, order, payment);
};

export const failByCard: DemoAction = async (scene) => {
  const payment = await insertPayment(scene.tx, {
    ...paymentOf(scene, await placeOrder(scene, 'checkout', 'closed')),
    status_id: paymentStatusIds.failed,
    gateway_status: 'failed',
    failure: 'The bank declined this payment',
  });
  await report(scene, payment, 'webhook', 'payment.failed');
};

export const closeCheckout: DemoAction = async (scene) => {
  const order = await placeOrder(scene, 'checkout', 'closed');
  const payment = await insertPayment(scene.tx, {
    ...paymentOf(scene, order),
    payment_id: `closed-${order.receipt}`,
    status_id: paymentStatusIds.failed,
    failure: 'Checkout was closed before paying',
  });
  await report(scene, payment, 'browser', 'checkout.closed');
};

/** A payment link that ran out unpaid. */
export function sendLink(message: string): DemoAction {
  return async (scene) => {
    await placeOrder(scene, 'link', 'closed');
    await changeStatus(byOffice(scene), scene.application, statusIds.paymentRequested, { message });
  };
}

export function payOffline(narration: string): DemoAction {
  return async (scene) => {
    const order = await placeOrder(scene, 'offline', 'paid');
    const payment = await insertPayment(scene.tx, {
      ...paymentOf(scene, order),
      payment_id: `offline-${order.receipt}`,
      method_id: paymentMethodIds.offline,
      status_id: paymentStatusIds.success,
      narration,
      paid_on: dayOf(scene.now),
      recorded_by: scene.office.admin?.id ?? null,
    });
    await report(scene, payment, 'office', 'payment.recorded');
    await arrive(scene, order, payment);
  };
}

/** The fee went back to whom the office rejected; what was issued stays. */
export function refund(reason: string): DemoAction {
  return async (scene) => {
    const { tx, now, application } = scene;
    const payment = await findArrivedPayment(tx, application.id);
    const refund = await insertRefund(tx, {
      payment_id: payment.id,
      amount: payment.fee,
      way: 'asked',
      status: 'processed',
      reason,
      requested_by: scene.office.admin?.id ?? null,
      idempotency_key: `refund-demo-${digits(scene.serial, 10)}`,
      gateway_refund_id: `rfnd_DEMO${digits(scene.serial, 10)}`,
      created_at: now,
      changed_at: now,
    });
    await report(scene, payment, 'webhook', 'refund.processed');
    const to = moveBy('refund', application.status_id);
    if (to === null) throw new Error(`Demo application ${scene.person.serial} cannot be refunded now`);
    const message = say('en', refundInWords({ ...refund, currency: payment.currency }));
    await changeStatus(byApplicant(scene), application, to, { message, refundId: refund.id });
  };
}
