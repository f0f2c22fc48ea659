import { dayOf, showDay } from '#contract/kit/day.ts';
import { withCurrency } from '#contract/kit/money.ts';
import type { Surplus } from '#contract/payments/surplus.ts';
import { type Message, text } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import { composeMail, type MailBlock } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { type ApplicationRow, greet } from '#server/modules/applications/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import type { OrderRow } from './orders.store.ts';
import type { PaymentRow } from './payments.store.ts';

/** Queues the mail that confirms a payment, with its facts and where invoice and receipt are read. */
export async function mailReceipt(
  context: Context,
  application: ApplicationRow,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const page = (name: string) => `${context.services.publicUrl}/application/user-member-application-${name}`;
  const id = application.public_id;
  await sendToApplicant(context, application, text('We have received your payment'), [
    {
      kind: 'text',
      text: text('Thank you. Your payment has arrived and your application is with our office.'),
    },
    { kind: 'facts', facts: factsOf(context, application, order, payment) },
    { kind: 'link', label: text('Open your invoice'), url: page(`invoice/${id}`) },
    { kind: 'link', label: text('Open your receipt'), url: page(`receipt/${id}`) },
    { kind: 'link', label: text('Track your application'), url: page('track') },
  ]);
}

const surplusWords: Record<Surplus, { subject: Message; opening: Message }> = {
  second: {
    subject: text('We have received a second payment'),
    opening: text(
      'Your application was paid already. We have now received a second payment for it, named below. It is being returned to you in full. You need not do anything.',
    ),
  },
  ended: {
    subject: text('Your payment comes back to you'),
    opening: text(
      'Your payment arrived after your application had ended. It is being returned to you in full. You need not do anything.',
    ),
  },
};

/** Queues the mail about a payment that pays for nothing: no thanks, no invoice, and that all of it comes back. */
export async function mailSurplus(
  context: Context,
  application: ApplicationRow,
  order: OrderRow,
  payment: PaymentRow,
  surplus: Surplus,
): Promise<void> {
  const { subject, opening } = surplusWords[surplus];
  await sendToApplicant(context, application, subject, [
    { kind: 'text', text: opening },
    { kind: 'facts', facts: factsOf(context, application, order, payment) },
  ]);
}

/** The facts of a payment that mails show. */
function factsOf(
  { now }: Context,
  application: ApplicationRow,
  order: OrderRow,
  payment: PaymentRow,
): [Message, string][] {
  return [
    [text('Application ID'), application.application_no ?? ''],
    [text('Membership type'), order.package_name],
    [text('Amount'), withCurrency(payment.amount, payment.currency)],
    [text('Payment ID'), payment.payment_id],
    [text('Date'), showDay(payment.paid_on ?? dayOf(now))],
  ];
}

/** Queues the mail that carries a payment link, with the office's message as it was typed; '' for none. */
export async function mailPaymentLink(
  context: Context,
  application: ApplicationRow,
  order: Pick<OrderRow, 'package_name' | 'total' | 'currency'>,
  link: { url: string; expiresAt: Date },
  message: string,
): Promise<void> {
  await sendToApplicant(context, application, text('Please pay the fee of your application'), [
    ...aboutFee(message),
    {
      kind: 'facts',
      facts: [
        [text('Application ID'), application.application_no ?? ''],
        [text('Membership type'), order.package_name],
        [text('Amount'), withCurrency(order.total, order.currency)],
        [text('Payable until'), showDay(dayOf(link.expiresAt))],
      ],
    },
    { kind: 'link', label: text('Pay now'), url: link.url },
  ]);
}

function aboutFee(message: string): MailBlock[] {
  if (message === '')
    return [{ kind: 'text', text: text('Your application awaits the payment of its fee.') }];
  return [
    {
      kind: 'text',
      text: text('Your application awaits the payment of its fee. Our message to you:'),
    },
    { kind: 'quote', text: message },
  ];
}

/** Queues a mail about money, greeting and frame around its blocks. */
export async function sendToApplicant(
  { tx, services, now }: Context,
  application: ApplicationRow,
  subject: Message,
  blocks: readonly MailBlock[],
): Promise<void> {
  const frame = await mailFrame(tx, services, application);
  const words = composeMail(frame, { subject, greeting: greet(application), blocks });
  await queueMail(tx, { to: application.email, ...words }, now);
}
