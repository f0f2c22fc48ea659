import { z } from 'zod';
import { EMAIL_PATTERN } from '#contract/kit/characters.ts';
import { textField } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/**
 * What the lookup takes: an e-mail, a mobile number, or both (D3 section 5). Each fault is reported at its field; when
 * neither was entered, at the first.
 */
export const LookupInput = z
  .object({
    email: textField(254)
      .transform((value) => value.toLowerCase())
      .pipe(z.string().regex(orEmpty(EMAIL_PATTERN), text('Email ID is invalid'))),
    mobile: textField(20).pipe(
      z.string().regex(orEmpty(/^\d{10}$/), text('Mobile Number must be 10 digits')),
    ),
  })
  .refine(({ email, mobile }) => email !== '' || mobile !== '', {
    path: ['email'],
    message: text('Please enter at least one of the fields: Email ID or Mobile Number'),
  });

function orEmpty(pattern: RegExp): RegExp {
  return new RegExp(`^$|${pattern.source}`);
}
