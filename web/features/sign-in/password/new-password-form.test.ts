import { expect, test } from 'vitest';
import { passwordTwice } from './new-password-form.tsx';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

const empty = 'New password cannot be empty';

function faultsOf(password: string, confirm: string): Record<string, string> {
  return sayFaults(faultsOfShape(passwordTwice(empty), { password, confirm }));
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
