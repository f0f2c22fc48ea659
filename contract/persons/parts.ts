import { z } from 'zod';
import { documentKinds } from '#contract/documents/calls.ts';
import { Ending } from '#contract/membership-ends/ending.ts';
import { recipientStates } from '#contract/mailings/mailing.ts';
import { refundStates } from '#contract/payments/refund.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { text } from '#contract/texts/text.ts';

/** Another application of the same person, by what it is called. */
const Other = z.object({ id: z.int(), number: z.string(), type: z.string() });

/** An application or membership of a person. */
export const PersonApplication = z.object({
  id: z.int(),
  type: z.string(),
  /** '' before it was submitted. */
  application_no: z.string(),
  membership_no: z.string(),
  application_status: StatusId,
  status_name: z.string(),
  ending: Ending.nullable(),
  /** When it was begun, and when it was submitted; '' before. */
  created_on: z.string(),
  submitted_on: z.string(),
  /** What a conversion converts; null for none. */
  converts: Other.nullable(),
  /** What a membership was converted into; null for none. */
  became: Other.nullable(),
});
export type PersonApplication = z.infer<typeof PersonApplication>;

/** A document that was issued. */
export const PersonDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_on: z.string(),
  /** Of its application, by which it is opened; null where it cannot be opened as it was issued. */
  public_id: z.string().nullable(),
});
export type PersonDocument = z.infer<typeof PersonDocument>;

/** How far an order is: nothing was paid yet, it was, or nothing can be any more. */
export const orderStates = ['open', 'paid', 'closed'] as const;

export const orderStateNames: Record<(typeof orderStates)[number], string> = {
  open: text('Not paid yet'),
  paid: text('Paid'),
  closed: text('Not paid'),
};

const money = {
  id: z.int(),
  /** An instant, or of an offline one its day. */
  on: z.string(),
  /** In whole units. */
  amount: z.number(),
  currency_code: z.string(),
  /** '' for one that has none. */
  currency_symbol: z.string(),
  /** By which the gateway, the bank or we know it; '' for none. */
  number: z.string(),
  /** Of the application. */
  application: z.int(),
  application_no: z.string(),
};

/** What was asked for, what came and what went back. */
export const PersonMoney = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), ...money, status: z.enum(orderStates) }),
  z.object({
    kind: z.literal('payment'),
    ...money,
    status: z.int(),
    status_name: z.string(),
    /** '' where it issued none. */
    invoice: z.string(),
  }),
  z.object({ kind: z.literal('refund'), ...money, status: z.enum(refundStates) }),
]);
export type PersonMoney = z.infer<typeof PersonMoney>;

export const moneyNames: Record<PersonMoney['kind'], string> = {
  order: text('Fee asked for'),
  payment: text('Payment'),
  refund: text('Refund'),
};

/** A mail to the address of a person. Of one with a code, a link or a record in it nobody is told the subject. */
export const PersonMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  secret: z.boolean(),
  written_on: z.string(),
  state: z.enum(recipientStates).exclude(['left_out']),
  /** '' before, and where that is not known. */
  sent_on: z.string(),
});
export type PersonMail = z.infer<typeof PersonMail>;
