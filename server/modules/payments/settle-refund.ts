import { refundNotes, RefundState } from '#contract/payments/refund.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { toJsonb } from '#server/kit/jsonb.ts';
import { insertNotification } from '#server/modules/applications/index.ts';
import { tellerName } from './apply-payment.ts';
import { applyFailedRefund, applyRefund } from './apply-refund.ts';
import { insertEvent, type Teller } from './events.store.ts';
import type { GatewayRefund } from './gateway/index.ts';
import { advanceRefund } from './refund-ledger.ts';
import { lockRefundScene, type RefundScene } from './refund-scene.ts';
import { findRefundTold, insertRefund, moveRefund, type RefundRow } from './refunds.store.ts';

/** What became of a telling: not of a payment of ours, not what we asked for, or how the refund stands now. */
export type SettledRefund = 'unknown' | 'mismatch' | RefundState;

/**
 * The one place where the gateway's word on a refund becomes ours, whoever tells of it and however often
 * (docs/decisions/0031): locks the application and its order; believes nothing but a refund of this payment and, where
 * we asked for it, of our amount; moves it forward; has its effect once. One we did not ask for was made elsewhere.
 * @param told as the gateway itself told it: answered, fetched, or signed
 */
export async function settleRefund(
  context: Context,
  told: GatewayRefund,
  teller: Teller,
): Promise<SettledRefund> {
  const { tx, now } = context;
  const scene = await lockRefundScene(tx, told.payment_id);
  if (!scene) return 'unknown';
  const { payment } = scene;
  const former = await findRefundTold(tx, payment.id, told);
  const believed = told.currency === payment.currency && (!former || told.amount === former.amount);
  const isNews = await insertEvent(tx, {
    event_key: [teller, told.id, told.status, told.amount, told.currency].join(':'),
    teller,
    kind: believed ? `refund.${told.status}` : 'refund.mismatch',
    order_id: payment.order_id,
    payment_id: payment.payment_id,
    body: toJsonb(told),
    received_at: now,
  });
  if (!believed) {
    if (isNews) await disbelieve(context, scene, told, teller, former);
    return 'mismatch';
  }
  const standing = former ? standingOf(former) : null;
  const status = advanceRefund(standing, told.status);
  const failure = status === 'failed' ? refundNotes.gatewayTold : '';
  const refund = former
    ? await moveRefund(tx, former.id, { status, failure, gateway_refund_id: told.id, changed_at: now })
    : await insertRefund(tx, {
        payment_id: payment.id,
        amount: told.amount,
        way: 'elsewhere',
        status,
        failure,
        gateway_refund_id: told.id,
        created_at: now,
        changed_at: now,
      });
  if (!former) await tellElsewhere(context, scene, refund, teller);
  if (status === standing) return status;
  if (status === 'processed') await applyRefund(context, scene, refund, teller);
  if (status === 'failed') await applyFailedRefund(context, scene, refund, teller, standing === 'processed');
  return status;
}

/** What failed without ever having been there, is our reading of a refusal. */
function standingOf({ status, gateway_refund_id }: RefundRow): RefundState {
  return status === 'failed' && gateway_refund_id === null ? 'pending' : RefundState.parse(status);
}

/** What the gateway sends back by itself of a payment that never arrived with us is no news for the office. */
async function tellElsewhere(
  context: Context,
  { application, payment }: RefundScene,
  refund: RefundRow,
  teller: Teller,
): Promise<void> {
  const facts = { payment_id: payment.payment_id, amount: refund.amount, currency: payment.currency };
  const subject = `application ${application.id}`;
  await audit(context, 'payment.refund_elsewhere', subject, facts, tellerName(teller));
  if (payment.status_id !== paymentStatusIds.success) return;
  await insertNotification(context.tx, {
    application_id: application.id,
    status_id: application.status_id,
    about: 'refund_elsewhere',
    created_at: context.now,
  });
}

/** The office is told once that the gateway has something else than we asked for, and it is not asked about any more. */
async function disbelieve(
  context: Context,
  scene: RefundScene,
  told: GatewayRefund,
  teller: Teller,
  former: RefundRow | undefined,
): Promise<void> {
  const { application, payment } = scene;
  const facts = {
    payment_id: payment.payment_id,
    refund: told.id,
    amount: told.amount,
    currency: told.currency,
  };
  await audit(context, 'payment.not_believed', `application ${application.id}`, facts, tellerName(teller));
  if (former?.status !== 'pending') return;
  const failure = 'The gateway tells of another amount: please look in its dashboard.';
  const values = { status: 'failed', failure, changed_at: context.now } as const;
  await applyFailedRefund(context, scene, await moveRefund(context.tx, former.id, values), teller, false);
}
