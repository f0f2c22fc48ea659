import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay } from '#contract/kit/day.ts';
import { type CurrencyCode, formatAmount, type Minor, parseAmount } from '#contract/kit/money.ts';
import { paymentMethodIds } from './payment.ts';

/** What 'Choose a Payment Type' asks for, as it is typed. */
export type RequestValues = {
  /** Id of the method; '' while none is chosen. */
  payment_method: string;
  /** For a link: goes with it. */
  message: string;
  /** Amount, day and narration are for a payment that the office received itself. */
  amount: string;
  payed_date: string;
  narration: string;
};

/** What is to be paid, in minor units. */
export interface AmountDue {
  total: Minor;
  currency: CurrencyCode;
}

/** Can the office ask for a payment by this method: a link of the gateway, or one it received itself? */
export function isRequestable(method: number): boolean {
  return method === paymentMethodIds.gateway || method === paymentMethodIds.offline;
}

/**
 * Every fault of a request for a payment at once (D2 section 5).
 * @param today in the society's zone; no payment was received after it
 * @param due where it is known, another amount is refused: nobody is recorded as having paid less
 */
export function checkRequest(values: RequestValues, today: Day, due?: AmountDue): FieldErrors {
  const errors: FieldErrors = {};
  const method = Number(values.payment_method);
  const amount = values.amount.trim();
  if (!isRequestable(method)) errors.payment_method = 'Please choose a payment type';
  if (method === paymentMethodIds.gateway && values.message.trim() === '')
    errors.message = 'Message cannot be empty';
  if (method === paymentMethodIds.offline) {
    if (amount === '') errors.amount = 'Amount cannot be empty';
    const dayFault = faultOfDay(values.payed_date, today);
    if (dayFault !== null) errors.payed_date = dayFault;
    if (values.narration.trim() === '') errors.narration = 'Narration cannot be empty';
  }
  if (due && amount !== '' && parseAmount(amount) !== due.total)
    errors.amount = `The amount due is ${due.currency} ${formatAmount(due.total, due.currency)}`;
  return errors;
}

function faultOfDay(day: string, today: Day): string | null {
  if (day === '') return 'Date cannot be empty';
  if (!isDay(day)) return 'Please enter a real date';
  return day > today ? 'The date cannot be in the future' : null;
}
