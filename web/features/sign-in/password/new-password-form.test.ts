import { expect, test } from 'vitest';
import { passwordTwice } from './new-password-form.tsx';

const empty = 'New password cannot be empty';

function faultsOf(password: string, confirm: string): Record<string, string> {
  const { error } = passwordTwice(empty).safeParse({ password, confirm });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

test.each([
  ['', '', { password: empty, confirm: 'Confirm password cannot be empty' }],
  ['long enough', '', { confirm: 'Confirm password cannot be empty' }],
  ['long enough', 'long enougH', { confirm: 'Passwords do not match' }],
  ['short', 'short', { password: 'At least 8 characters' }],
  ['long enough', 'long enough', {}],
])('%s and %s', (password, confirm, faults) => {
  expect(faultsOf(password, confirm)).toEqual(faults);
});
