import { z } from 'zod';
import { id, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import type { ErasedKind, ErasureHold, ErasureState } from './rules.ts';

/** What the office reads of requests, by kind. */
export const erasureStateNames: Record<ErasureState, string> = {
  open: text('Open'),
  withdrawn: text('Withdrawn'),
  refused: text('Refused'),
  carried_out: text('Carried out'),
};

export const erasureHoldNames: Record<ErasureHold, string> = {
  open_order: text('An order or a payment link is still open'),
  running_refund: text('A refund is still running'),
  document_batch: text('A batch of documents holds a document of this person'),
  paid_in_review: text('A paid application is not decided yet'),
};

export const erasedKindNames: Record<ErasedKind, string> = {
  applications: text('Applications'),
  papers: text('Papers and photo'),
  notes: text('Notes'),
  activities: text('Messages of the activity log'),
  mails: text('Mails'),
  enquiries: text('Enquiries'),
  others: text('Other rows'),
};

/** Shortest and longest reason of a refusal, in characters. */
const reasonLength = { min: 10, max: 1_000 } as const;

/** The office's refusal; the reason is mailed as it stands. */
export const RefuseErasure = z.object({
  id: id(text('Id cannot be empty')),
  reason: requiredText(text('Please say why'), reasonLength.max).pipe(
    z.string().min(reasonLength.min, text('Please say it in a sentence')),
  ),
});
