import { z } from 'zod';
import { id } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** Two people, each by an application of theirs. */
export const TwoPeople = z.object({
  first: id(text('Please choose two people')),
  second: id(text('Please choose two people')),
});

export const MergeInput = z.object({
  /** An application of the account whose address remains. */
  kept: id(text('Please choose the address that remains')),
  /** One of the other account. */
  merged: id(text('Please choose two people')),
  /** `seen` of the preview: what it showed is what is merged. */
  seen: z.string().max(100),
});

export const UndoInput = z.object({ id: id(text('Id cannot be empty')) });
