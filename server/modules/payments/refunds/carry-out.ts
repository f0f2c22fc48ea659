import { showDay } from '#contract/kit/day.ts';
import { withCurrency } from '#contract/kit/money.ts';
import { refundTakes } from '#contract/payments/refund.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import {
  changeStatus,
  insertActivity,
  insertNotification,
  updateApplication,
} from '#server/modules/applications/index.ts';
import { type Source, sourceName } from '#server/modules/payments/orders/ledger.ts';
import { sendToApplicant } from '#server/modules/payments/orders/payment-mails.ts';
import { insertEvent, movePayment } from '#server/modules/payments/orders/payments.store.ts';
import type { RefundEffect } from './refund-effects.ts';
import type { LockedPayment } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

/**
 * Does what follows from a change of a refund, in the transaction that recorded it.
 * @param refundId what the change is of; null when it is of none
 */
export async function carryOut(
  context: Context,
  locked: LockedPayment,
  refundId: number | null,
  effect: RefundEffect,
  source: Source,
): Promise<void> {
  const { tx, now } = context;
  const { application, payment } = locked;
  switch (effect.do) {
    case 'audit':
      await audit(context, effect.what, `application ${application.id}`, effect.facts, sourceName(source));
      return;
    case 'keep_event':
      return void (await insertEvent(tx, {
        event_key: `${source}:refund-${refundId}`,
        teller: source,
        kind: effect.kind,
        order_id: payment.order_id,
        payment_id: payment.payment_id,
        body: toJsonb(effect.body),
        received_at: now,
      }));
    case 'move_payment': {
      const { id, status_id, failure } = payment;
      const { gateway_status } = effect;
      return void (await movePayment(tx, id, { status_id, failure, gateway_status, changed_at: now }));
    }
    case 'change_status': {
      const { to, message, paid } = effect;
      const change = { message, refundId: refundId ?? undefined, also: paid && { paid } };
      return changeStatus(doerOf(context, effect), application, to, change);
    }
    case 'add_activity':
      return insertActivity(tx, {
        application_id: application.id,
        status_id: application.status_id,
        message: effect.message,
        admin_id: doerOf(context, effect).caller.admin?.id ?? null,
        refund_id: refundId ?? undefined,
        created_at: now,
      });
    case 'mark_paid':
      return updateApplication(tx, application.id, { paid: effect.paid });
    case 'mail':
      return mailRefund(context, locked, effect.refund);
    case 'ring': {
      const { about, status_id } = effect;
      return insertNotification(tx, { application_id: application.id, status_id, about, created_at: now });
    }
    case 'send':
      // The gateway is never asked while rows are locked: finishRefund sends once this is committed.
      return undefined;
  }
}

function doerOf(context: Context, { by }: { by: 'office' | 'gateway' }): Context {
  return by === 'office' ? context : { ...context, caller: visitor };
}

/** Queues the mail that says how much goes back, which way, and when to expect it. */
async function mailRefund(
  context: Context,
  { application, payment, order }: LockedPayment,
  refund: Refund,
): Promise<void> {
  const isOffline = refund.way === 'offline';
  const opening = isOffline
    ? text('We have given back what is named below.')
    : text('We have sent back what is named below, the way it was paid. Your bank takes {time} to show it.', {
        time: { text: refundTakes },
      });
  await sendToApplicant(context, application, text('Your refund'), [
    { kind: 'text', text: opening },
    {
      kind: 'facts',
      facts: [
        [text('Application ID'), application.application_no ?? ''],
        [text('Membership type'), order.package_name],
        [text('Amount sent back'), withCurrency(refund.amount, payment.currency)],
        [text('Amount paid'), withCurrency(payment.amount, payment.currency)],
        [text('Payment ID'), payment.payment_id],
        ...(refund.given_on === null
          ? []
          : ([
              [text('Date'), showDay(refund.given_on)],
              [text('Reference'), refund.reference],
            ] satisfies [string, string][])),
      ],
    },
    {
      kind: 'link',
      label: text('Track your application'),
      url: `${context.services.publicUrl}/application/user-member-application-track`,
    },
  ]);
}
