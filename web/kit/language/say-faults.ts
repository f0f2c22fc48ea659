import type { FieldErrors, SaidErrors } from '#contract/kit/answer.ts';
import { t } from './t.ts';

/** What the checks of the contract found, as a form shows it. */
export function sayFaults(errors: FieldErrors): SaidErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, t(message)]));
}
