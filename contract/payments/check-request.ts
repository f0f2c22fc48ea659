import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay } from '#contract/kit/day.ts';
import { type CurrencyCode, formatAmount, type Minor, parseAmount } from '#contract/kit/money.ts';
import { paymentMethodIds } from './payment.ts';
import { text } from '#contract/texts/text.ts';

/** The fields of 'Choose a Payment Type', as they are typed. */
export type RequestValues = {
  /** Id of the method; '' while none is chosen. */
  payment_method: string;
  /** For a link: goes with it. */
  message: string;
  /** Amount, day and narration are for a payment that the office received itself. */
  amount: string;
  payed_date: string;
  narration: string;
  /** Asked for by the list-by-status variant only, which has messages of its own; undefined elsewhere. */
  password?: string | undefined;
};

/** What is to be paid, in minor units. */
export interface AmountDue {
  total: Minor;
  currency: CurrencyCode;
}

/** The facts of a payment that the office received itself, each with the message where it is left out. */
const receipt = {
  amount: text('Amount cannot be empty'),
  payed_date: text('Date cannot be empty'),
  narration: text('Narration cannot be empty'),
} as const;

/** The same in the list-by-status variant: one message, at the first field that was left out. */
const receiptInOne = text('Amount/Date/Narration cannot be empty');

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
  const isByStatus = values.password !== undefined;
  if (!isRequestable(method))
    errors.payment_method = isByStatus
      ? text('Please Choose a Payment Type')
      : text('Please choose a payment type');
  if (method === paymentMethodIds.gateway && values.message.trim() === '')
    errors.message = text('Message cannot be empty');
  if (method === paymentMethodIds.offline) Object.assign(errors, faultsOfReceipt(values, today, isByStatus));
  if (values.password === '') errors.password = text('Password cannot be empty');
  if (due && amount !== '' && parseAmount(amount) !== due.total)
    errors.amount = text('The amount due is {amount}', {
      amount: `${due.currency} ${formatAmount(due.total, due.currency)}`,
    });
  return errors;
}

function faultsOfReceipt(values: RequestValues, today: Day, isByStatus: boolean): FieldErrors {
  const { payed_date: day } = values;
  const missing = (Object.keys(receipt) as (keyof typeof receipt)[]).filter(
    (field) => values[field].trim() === '',
  );
  const reported = isByStatus ? missing.slice(0, 1) : missing;
  const errors: FieldErrors = Object.fromEntries(
    reported.map((field) => [field, isByStatus ? receiptInOne : receipt[field]]),
  );
  if (day !== '' && !isDay(day)) errors.payed_date = text('Please enter a real date');
  if (isDay(day) && day > today) errors.payed_date = text('The date cannot be in the future');
  return errors;
}
