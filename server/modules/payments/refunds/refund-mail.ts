import { showDay } from '#contract/kit/day.ts';
import { refundTakes } from '#contract/payments/refund.ts';
import type { Context } from '#server/kit/context/context.ts';
import { money, sendToApplicant } from '#server/modules/payments/orders/payment-mails.ts';
import type { LockedPayment } from './lock-payment.ts';
import type { Refund } from './refunds.store.ts';

/** Queues the mail that tells the applicant how much goes back, which way, and when to expect it. */
export async function mailRefund(
  context: Context,
  { application, payment, order }: LockedPayment,
  refund: Refund,
): Promise<void> {
  const isOffline = refund.way === 'offline';
  const text = isOffline
    ? 'We have given back what is named below.'
    : `We have sent back what is named below, the way it was paid. Your bank takes ${refundTakes} to show it.`;
  await sendToApplicant(context, application, 'Your refund', [
    { kind: 'text', text },
    {
      kind: 'facts',
      facts: [
        ['Application ID', application.application_no ?? ''],
        ['Membership type', order.package_name],
        ['Amount sent back', money(refund.amount, payment.currency)],
        ['Amount paid', money(payment.amount, payment.currency)],
        ['Payment ID', payment.payment_id],
        ...(refund.given_on === null
          ? []
          : ([
              ['Date', showDay(refund.given_on)],
              ['Reference', refund.reference],
            ] satisfies [string, string][])),
      ],
    },
    {
      kind: 'link',
      label: 'Track your application',
      url: `${context.services.publicUrl}/application/user-member-application-track`,
    },
  ]);
}
