import { z } from 'zod';
import { textField } from '#contract/kit/fields.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { text } from '#contract/texts/text.ts';

/** What an export of personal data is for; the log keeps it with the words (docs/decisions/0086). */
export const exportReasons = {
  review: text('Reviewing applications'),
  accounts: text('Accounts and taxes'),
  meeting: text('A meeting or an election of the association'),
  person: text('The person asked for it'),
  authority: text('An authority or a court asked for it'),
  other: text('Something else'),
} as const;
export type ExportReasonKind = keyof typeof exportReasons;
export const exportReasonKinds = Object.keys(exportReasons) as ExportReasonKind[];

/** Fewest and most characters of the words. */
export const reasonWords = { min: 5, max: 300 } as const;

/**
 * What goes along with an export. In its shape it may be left out, as the specification's calls know nothing of it; the
 * handler refuses without it.
 */
export const exportReason = {
  reason_kind: z.enum([...exportReasonKinds, '']).default(''),
  reason: textField(reasonWords.max),
};

/** The same as the page asks it, where nothing may be left out. */
export const ExportReason = z.object({
  reason_kind: z.enum(exportReasonKinds, text('Please choose what it is for')),
  reason: textField(reasonWords.max).pipe(
    z.string().min(reasonWords.min, text('Please say it in a few words')),
  ),
});
export type ExportReason = z.output<typeof ExportReason>;

/** What is missing of a reason, by field; nothing where it is whole. */
export function faultsOfReason({
  reason_kind,
  reason,
}: {
  reason_kind: string;
  reason: string;
}): FieldErrors {
  return {
    ...(reason_kind === '' && { reason_kind: text('Please choose what it is for') }),
    ...(reason.length < reasonWords.min && { reason: text('Please say it in a few words') }),
  };
}
