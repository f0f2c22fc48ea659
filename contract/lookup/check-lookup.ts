import { z } from 'zod';
import { optionalEmail, textField } from '#contract/kit/fields.ts';
import { mobileDigits } from '#contract/kit/mobile-lengths.ts';
import { text } from '#contract/texts/text.ts';

/**
 * What the lookup takes: an e-mail, a mobile number, or both (D3 section 5). Each fault is reported at its field; when
 * neither was entered, at the first.
 */
export const LookupInput = z
  .object({
    email: optionalEmail(text('Email ID is invalid')),
    mobile: textField(20)
      .transform(mobileDigits)
      .pipe(z.string().regex(/^$|^\d{10}$/, text('Mobile Number must be 10 digits'))),
  })
  .refine(({ email, mobile }) => email !== '' || mobile !== '', {
    path: ['email'],
    message: text('Please enter at least one of the fields: Email ID or Mobile Number'),
  });
