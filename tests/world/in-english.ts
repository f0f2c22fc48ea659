import type { FieldErrors } from '#contract/kit/answer.ts';
import type { Message } from '#contract/texts/text.ts';
import { say, sayAll } from '#server/kit/say.ts';

/** What somebody reads who chose no language. */
export function inEnglish(message: Message): string {
  return say('en', message);
}

export function faultsInEnglish(errors: FieldErrors): Record<string, string> {
  return sayAll('en', errors);
}
