import { z } from 'zod';
import { email, id, requiredText, rowIdentity } from '#contract/kit/fields.ts';
import { holdsWebAddress } from '#contract/kit/web-address.ts';
import { text } from '#contract/texts/text.ts';

/** An administrator as the form sends one (D1 section 5). */
export const UserInput = z.object({
  ...rowIdentity,
  full_name: requiredText(text('Name cannot be empty'), 100).refine(
    (name) => !holdsWebAddress(name),
    text('Name cannot be a web address'),
  ),
  email: email(),
  role: id(text('Role cannot be empty')),
});
