import { z } from 'zod';
import { whoMayFill } from '#contract/accounts/callers.ts';
import { confirmingLimits, ownPassword } from '#contract/accounts/credentials.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { anyText, id, optionalId, reference, textField } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { shownToApplicant, shownToOffice } from '#contract/statuses/stale-paths.ts';
import { RefundRecord } from './records.ts';
import { agreedNotice } from '#contract/kit/agreed-notice.ts';
import { text } from '#contract/texts/text.ts';

/** Each asks the gateway. */
const limits: readonly Limit[] = [flood, { counts: 'uses', by: 'caller', max: 120, seconds: 3_600 }];

const linkInForce = z.object({
  member_id: id(text('Id cannot be empty')),
  /** The link that the panel showed: another one may be in force by now. */
  link_id: textField(40),
});

export const paymentCalls = {
  createOrder: defineCall({
    method: 'POST',
    path: '/create_order',
    summary: 'Submits a complete application if need be and opens an order for its fee at the gateway',
    access: whoMayFill,
    input: z.object({ member_id: reference(), notice: agreedNotice }),
    output: z.object({
      /** The gateway's order; amount in minor units as the checkout takes it. */
      id: z.string(),
      amount: z.int(),
      currency: z.string(),
      application_no: z.string(),
      key_id: z.string(),
      name: z.string(),
      description: z.string(),
      prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
    }),
    limits,
    changes: shownToApplicant,
  }),
  verifyAndCapture: defineCall({
    method: 'POST',
    path: '/verify_and_capture',
    summary: 'Asks the gateway about a payment and records what it says; the browser is never believed',
    access: whoMayFill,
    input: z.object({
      razorpay_payment_id: textField(40),
      amount: textField(20),
      razorpay_order_id: textField(40),
      razorpay_signature: textField(200),
    }),
    output: z.object({ application_no: z.string(), data: z.object({ paid: z.boolean() }) }),
    limits,
    changes: shownToApplicant,
  }),
  finalStep: defineCall({
    method: 'POST',
    path: '/final_step',
    summary: 'Ends the wizard: records how the payment went, submits what costs nothing, ends a resubmission',
    access: whoMayFill,
    input: z.object({
      id: reference(),
      amount: textField(20),
      currency: textField(3),
      payment_status: z
        .enum(['Success', 'Failed', ''])
        .optional()
        .transform((value) => value ?? ''),
      payment_id: textField(40),
      payment_json: z.unknown().optional(),
      application_id: optionalId(),
      notice: agreedNotice,
    }),
    output: z.object({ application_no: z.string(), data: z.object({ paid: z.boolean() }) }),
    limits,
    changes: shownToApplicant,
  }),
  createPaymentLink: defineCall({
    method: 'POST',
    path: '/create_payment_link',
    summary: 'Asks for a payment: mails a link of the gateway, or records an offline payment',
    access: { admin: { module: 'Application', flag: 'update' } },
    input: z.object({
      message: textField(messageLength),
      /** Given by the list-by-status variant: the administrator's own password. */
      password: ownPassword(),
      member_id: id(text('Id cannot be empty')),
      application_status: optionalId(),
      login_user_id: textField(20),
      amount: textField(20),
      payment_method: textField(10),
      payed_date: textField(10),
      narration: textField(500),
      /** The status the panel showed: a change by somebody else in between is refused. */
      seen_status: optionalId(),
    }),
    output: z.object({ data: z.object({ link: z.string().nullable() }) }),
    limits: confirmingLimits,
    changes: shownToOffice,
  }),
  resendPaymentLink: defineCall({
    method: 'POST',
    path: '/resend_payment_link',
    summary: 'Mails the payment link in force once more',
    access: { admin: { module: 'Application', flag: 'update' } },
    input: linkInForce,
    output: z.object({}),
    changes: [],
  }),
  cancelPaymentLink: defineCall({
    method: 'POST',
    path: '/cancel_payment_link',
    summary: 'Cancels the payment link in force at the gateway, so that nobody can pay by it',
    access: { admin: { module: 'Application', flag: 'update' } },
    input: linkInForce,
    output: z.object({}),
    changes: shownToOffice,
  }),
  refundPayment: defineCall({
    method: 'POST',
    path: '/refund_payment',
    summary: 'Sends back what may go back of a payment, or records that the office gave it back itself',
    access: { admin: { module: 'Application', flag: 'update' } },
    proof: 'fresh',
    input: z.object({
      member_id: id(text('Id cannot be empty')),
      payment_id: textField(60),
      /** What the dialog showed, in whole units: what can be refunded now may be another amount. */
      amount: textField(20),
      reason: anyText(),
      reference: anyText(),
      given_on: textField(10),
    }),
    output: z.object({ data: RefundRecord.pick({ status: true }) }),
    changes: shownToOffice,
  }),
} as const;
