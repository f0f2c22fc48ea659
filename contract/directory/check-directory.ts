import { z } from 'zod';
import { flag, list, optionalId, reference, textField } from '#contract/kit/fields.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { text } from '#contract/texts/text.ts';
import { directoryFields, mostPages } from './fields.ts';

/** Fields of the list, each once. */
const fields = list(z.enum(directoryFields), directoryFields.length).transform((chosen) =>
  directoryFields.filter((field) => chosen.includes(field)),
);

/** What the server alone knows to be wrong. */
export const directoryFaults = {
  notOffered: text('Our office does not offer one of these any more. Please look at your choice again.'),
} as const;

/** What a visitor looks for; '' and null for anything. */
export const DirectoryInput = z.object({
  /** Words of a name. */
  name: textField(longestSearch),
  /** How it begins. */
  city: textField(longestSearch),
  state: optionalId(),
  /** Of a membership, as its package. */
  type: optionalId(),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(mostPages).default(1),
});
export type DirectorySearch = z.output<typeof DirectoryInput>;

/** What a member agrees to: to be shown with these fields, under this version of the privacy notice. */
export const PublishInput = z.object({
  /** The membership. */
  id: reference(),
  fields,
  notice: optionalId().pipe(z.int(text('Please read the privacy notice first'))),
});

/** What the society offers; nothing is shown while it is off. */
export const DirectoryRulesInput = z.object({ on: flag(), fields });
