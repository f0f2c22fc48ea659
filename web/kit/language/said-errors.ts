import type { Message } from '#contract/texts/text.ts';
import { t } from './t.ts';

/** What is wrong with the fields of a form, as a check of the contract found it, in the language of the page. */
export function saidErrors(errors: Readonly<Record<string, Message>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, t(message)]));
}
