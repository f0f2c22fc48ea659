import { expect, test } from 'vitest';
import { NewPassword } from './new-password.ts';

function faultsOf(password: string, confirm: string): Record<string, string> {
  const { error } = NewPassword.safeParse({ password, confirm });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

test.each([
  ['', '', { password: 'Password cannot be empty', confirm: 'Confirm password cannot be empty' }],
  ['long enough', '', { confirm: 'Confirm password cannot be empty' }],
  ['long enough', 'long enougH', { confirm: 'Passwords do not match' }],
  ['short', 'short', { password: 'At least 8 characters' }],
  ['long enough', 'long enough', {}],
])('%s and %s', (password, confirm, faults) => {
  expect(faultsOf(password, confirm)).toEqual(faults);
});
