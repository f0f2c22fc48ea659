import { z } from 'zod';
import { requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** What checks a certificate: its code, alone or at the end of the address that is printed beside its QR code. */
export const CodeInput = z.object({
  code: requiredText(text('Code cannot be empty'), 300)
    .transform(lastPart)
    .pipe(z.string().regex(/^[\w-]{1,64}$/, text('This is not the code of a certificate'))),
});

function lastPart(typed: string): string {
  const [address = ''] = typed.replaceAll(/\s/g, '').split(/[?#]/);
  return address.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
