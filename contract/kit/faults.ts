import { faultHeadlines } from '#contract/texts/sentences.ts';
import { englishOf, type Message, text } from '#contract/texts/text.ts';
import type { FieldErrors } from './answer.ts';
import type { z } from 'zod';

/**
 * The headline of all faults of a form: 'Please fill in the required details.' (D2 and D3 section 5) where something
 * required is missing, which its own message calls empty. A single other fault, such as a name that is taken, is its
 * own headline.
 * @param messages what is wrong, a message per field; at least one
 */
export function headlineOf(messages: readonly Message[]): Message {
  if (messages.some((message) => englishOf(message).endsWith('cannot be empty')))
    return faultHeadlines.missing;
  const [first = faultHeadlines.wrong, ...others] = messages;
  return others.length === 0 ? first : faultHeadlines.wrong;
}

/** The fault of a text that is longer than any field takes. */
export const tooLong = text('This is too long');

/** The message at a field that has none of its own; Zod's own messages speak of types. */
function faultInWords(issue: z.core.$ZodRawIssue): Message {
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return text('This cannot be empty');
  switch (issue.code) {
    case 'invalid_value':
      return text('Must be one of: {values}', { values: issue.values.map(String).join(', ') });
    case 'too_big':
      return atMost(issue.origin, String(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, String(issue.minimum));
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return text('Must be a number');
      return issue.expected === 'file' ? text('Please choose a file') : text('This cannot be read');
    default:
      return text('This cannot be read');
  }
}

/** What a shape reads, or every fault of it by path, each in the words of its rule. */
export function checkShape<Shape extends z.ZodType>(
  shape: Shape,
  input: unknown,
): { success: true; data: z.output<Shape> } | { success: false; faults: FieldErrors } {
  // Zod takes a string only: a message with values travels as its JSON.
  const filled = new Map<string, Message>();
  const checked = shape.safeParse(input, {
    error: (issue) => {
      const fault = faultInWords(issue);
      if (typeof fault === 'string') return fault;
      const key = JSON.stringify(fault);
      filled.set(key, fault);
      return key;
    },
  });
  if (checked.success) return { success: true, data: checked.data };
  const faults: FieldErrors = {};
  for (const { path, message } of checked.error.issues)
    faults[path.map(String).join('.')] ??= filled.get(message) ?? message;
  return { success: false, faults };
}

/** The faults of what a shape cannot read; none where it can. */
export function faultsOfShape(shape: z.ZodType, input: unknown): FieldErrors {
  const checked = checkShape(shape, input);
  return checked.success ? {} : checked.faults;
}

function atMost(origin: string, maximum: string): Message {
  if (origin === 'string') return text('At most {maximum} characters', { maximum });
  if (origin === 'array') return text('At most {maximum} rows', { maximum });
  return text('At most {maximum}', { maximum });
}

function atLeast(origin: string, minimum: string): Message {
  return origin === 'string'
    ? text('At least {minimum} characters', { minimum })
    : text('At least {minimum}', { minimum });
}
