import { expect, test } from 'vitest';
import { headlineOf } from './faults.ts';

const missing = 'Please fill in the required details.';
const wrong = 'Please correct what is marked.';

test.each([
  [missing, ['Email cannot be empty']],
  [missing, ['Amount/Date/Narration cannot be empty']],
  [missing, ['Pin code must be 6 digits', 'City cannot be empty', 'Invalid email format']],
  [wrong, ['Pin code must be 6 digits', 'Invalid email format']],
  ['Pin code must be 6 digits', ['Pin code must be 6 digits']],
  ['There is already a role with this name', ['There is already a role with this name']],
])('%s: %s', (headline, messages) => {
  expect(headlineOf(messages)).toBe(headline);
});
