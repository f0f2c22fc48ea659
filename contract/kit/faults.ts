import { faultHeadlines } from '#contract/texts/en.ts';
import type { z } from 'zod';

/**
 * The headline of all faults of a form: 'Please fill in the required details.' (D2 and D3 section 5) where something
 * required is missing, which its own message calls empty. A single other fault, such as a name that is taken, is its
 * own headline.
 * @param messages what is wrong, a message per field; at least one
 */
export function headlineOf(messages: readonly string[]): string {
  if (messages.some((message) => message.endsWith('cannot be empty'))) return faultHeadlines.missing;
  const [first = faultHeadlines.wrong, ...others] = messages;
  return others.length === 0 ? first : faultHeadlines.wrong;
}

/** The message at a field that has none of its own; Zod's own messages speak of types. */
export function faultInWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'This cannot be empty';
  switch (issue.code) {
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `At most ${String(issue.maximum)}`;
    case 'too_small':
      return `At least ${String(issue.minimum)}`;
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return 'Must be a number';
      return issue.expected === 'file' ? 'Please choose a file' : 'This cannot be read';
    default:
      return 'This cannot be read';
  }
}
