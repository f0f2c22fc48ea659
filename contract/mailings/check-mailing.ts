import { z } from 'zod';
import { listFilters } from '#contract/applications/list-filters.ts';
import { requiredText, rowIdentity, textField } from '#contract/kit/fields.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { text } from '#contract/texts/text.ts';
import { knowsAllFields } from './fields.ts';

export const longestSubject = 150;
export const longestBody = 10_000;
const longestAudienceName = 200;

const unknownField = text('A field in braces is not known. Please insert fields by the buttons.');

const words = (empty: string, longest: number) =>
  requiredText(empty, longest).pipe(z.string().refine(knowsAllFields, unknownField));

/** Who is written to: the filters and the search of a list of applications, as get_member takes them. */
export const audience = { ...listFilters, search: textField(longestSearch) };
export const Audience = z.object(audience);
export type Audience = z.output<typeof Audience>;

/** Subject and text, with fields in braces; paragraphs are parted by an empty line. */
export const mailWords = {
  subject: words(text('Subject cannot be empty'), longestSubject).pipe(
    // A header is one line.
    z.string().transform((subject) => subject.replaceAll(/\s+/g, ' ')),
  ),
  body: words(text('Text cannot be empty'), longestBody),
};

/** A draft as the form sends it. */
export const MailingInput = z.object({
  ...rowIdentity,
  ...mailWords,
  ...audience,
  /** What the office calls the audience, such as the name of a view. */
  audience_name: requiredText(text('Please choose whom to write to'), longestAudienceName),
});
