import { z } from 'zod';
import { newPassword } from '#contract/accounts/credentials.ts';
import { requiredText } from '#contract/kit/fields.ts';

/**
 * A new password typed twice (D1 and D3 section 5).
 * @param empty what is said when the first one is left out
 */
export function passwordTwice(empty: string) {
  return z
    .object({ password: newPassword(empty), confirm: requiredText('Confirm password cannot be empty') })
    .refine(({ password, confirm }) => confirm === '' || password === confirm, {
      path: ['confirm'],
      message: 'Passwords do not match',
    });
}
