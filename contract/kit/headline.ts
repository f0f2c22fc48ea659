import { faultHeadlines } from '#contract/texts/en.ts';

/**
 * What is said of all faults of a form at once: 'Please fill in the required details.' (D2 and D3 section 5) where
 * something required is missing, which its own message calls empty. A single other fault, such as a name that is
 * taken, speaks for itself.
 * @param messages what is wrong, a message per field; at least one
 */
export function headlineOf(messages: readonly string[]): string {
  if (messages.some((message) => message.endsWith('cannot be empty'))) return faultHeadlines.missing;
  const [first = faultHeadlines.wrong, ...others] = messages;
  return others.length === 0 ? first : faultHeadlines.wrong;
}
