import { z } from 'zod';
import { text } from '#contract/texts/text.ts';
import { type RetentionKind, retentionPeriods } from './periods.ts';

/** Months as a whole number within the bounds of the kind; nothing typed: kept. */
function monthsOf(kind: RetentionKind) {
  const { min, max } = retentionPeriods[kind];
  const message = {
    error: () => text('A whole number of months is needed here, within the bounds; or nothing, to keep it'),
  };
  return z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) =>
      value === null || value === undefined || String(value).trim() === '' ? null : Number(value),
    )
    .pipe(z.int(message).min(min, message).max(max, message).nullable());
}

/** How long each kind is kept, as the office enters it. */
export const RetentionInput = z.object({
  unfinished: monthsOf('unfinished'),
  rejected_papers: monthsOf('rejected_papers'),
  enquiries: monthsOf('enquiries'),
  mails: monthsOf('mails'),
  log: monthsOf('log'),
});
