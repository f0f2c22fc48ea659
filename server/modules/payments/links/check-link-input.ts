import { dayOf } from '#contract/kit/day.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { type AmountDue, checkRequest } from '#contract/payments/check-request.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { Package } from '#server/modules/packages/index.ts';

export type LinkInput = CheckedInputOf<typeof paymentCalls.createPaymentLink>;

/** What the office chose: a link of the gateway, or a payment that it received itself. */
export type Requested =
  | { kind: 'link'; message: string }
  | { kind: 'offline'; day: string; narration: string };

/** What a request for a payment is about, with the application locked. */
export interface Due {
  application: ApplicationRow;
  bought: Package;
  requested: Requested;
}

/**
 * Checks the dialog's fields, every fault at once.
 * @param due what is to be paid
 * @throws Refusal
 */
export function checkLinkInput(input: LinkInput, due: AmountDue, now: Date): Requested {
  const errors = checkRequest(input, dayOf(now), due);
  refuseIfAny(errors);
  return Number(input.payment_method) === paymentMethodIds.offline
    ? { kind: 'offline', day: input.payed_date, narration: input.narration }
    : { kind: 'link', message: input.message };
}
