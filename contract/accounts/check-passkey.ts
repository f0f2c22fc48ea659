import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { passkeyLimits } from './passkeys.ts';

/** The name by which a person knows one of their passkeys. */
export const PasskeyName = z.object({
  id: reference(),
  name: requiredText(text('Name cannot be empty'), passkeyLimits.nameLength),
});
