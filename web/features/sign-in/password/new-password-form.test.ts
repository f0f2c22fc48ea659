import { expect, test } from 'vitest';
import { passwordTwice } from './new-password-form.tsx';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

const empty = 'New password cannot be empty';

function faultsOf(of: 'staff' | 'member', password: string, confirm: string): Record<string, string> {
  return sayFaults(faultsOfShape(passwordTwice(of, empty), { present_password: '', password, confirm }));
}

test.each([
  ['', '', { password: empty, confirm: 'Confirm password cannot be empty' }],
  ['long enough', '', { confirm: 'Confirm password cannot be empty' }],
  ['long enough', 'long enougH', { confirm: 'Passwords do not match' }],
  ['short', 'short', { password: 'At least 8 characters' }],
  ['long enough', 'long enough', {}],
])('%s and %s', (password, confirm, faults) => {
  expect(faultsOf('member', password, confirm)).toEqual(faults);
});

test('the staff types twelve characters and the present password, and blanks count', () => {
  expect(faultsOf('staff', 'eleven char', 'eleven char')).toEqual({ password: 'At least 12 characters' });
  expect(faultsOf('staff', ' eleven char', ' eleven char')).toEqual({});
  expect(faultsOf('staff', ' eleven char', 'eleven char')).toEqual({ confirm: 'Passwords do not match' });
  const shape = passwordTwice('staff', empty, true);
  const typed = { present_password: '', password: 'long enough too', confirm: 'long enough too' };
  expect(sayFaults(faultsOfShape(shape, typed))).toEqual({
    present_password: 'Present password cannot be empty',
  });
});
