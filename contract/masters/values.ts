import { z } from 'zod';
import { requiredText } from '#contract/kit/fields.ts';

/** A percentage from 0 to 100 with at most two places, as a number; `message` is read when it is left out. */
export function percent(message: string) {
  return requiredText(message, 10)
    .transform((value) => value.replace(/\s*%$/, ''))
    .pipe(z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Must be a percentage from 0 to 100'))
    .transform(Number);
}

/**
 * A currency by its three letters of ISO 4217. Amounts are kept in hundredths, so a currency with another
 * number of places (yen, dinar) cannot be used.
 */
export function currencyCode(message: string) {
  return requiredText(message, 10)
    .transform((value) => value.toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^[A-Z]{3}$/, 'Must be three letters, such as INR')
        .refine((value) => !/^[A-Z]{3}$/.test(value) || hasTwoPlaces(value), {
          message: 'Only currencies with two decimal places can be used',
        }),
    );
}

function hasTwoPlaces(code: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
