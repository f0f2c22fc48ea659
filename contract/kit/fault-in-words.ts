import type { z } from 'zod';

/** What a person reads at a field that has no message of its own; Zod's words speak of types. */
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
