import { z } from 'zod';
import { accountCalls } from '#contract/accounts/calls.ts';
import { requiredText } from '#contract/kit/fields.ts';

/** A new password typed twice (D3 section 5). */
export const NewPassword = z
  .object({
    password: accountCalls.memberForgotPassUpdate.input.shape.password,
    confirm: requiredText('Confirm password cannot be empty'),
  })
  .refine(({ password, confirm }) => confirm === '' || password === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  });
