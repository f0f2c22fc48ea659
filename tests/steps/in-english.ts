import type { FieldErrors } from '#contract/kit/answer.ts';
import type { Message } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';

/** What somebody reads who reads English. */
export function inEnglish(message: Message): string {
  return say('en', message);
}

/** The same of each field. */
export function faultsInEnglish(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, inEnglish(message)]));
}
