import type { Minor } from '#contract/kit/money.ts';

/** What an applicant pays, in minor units. */
export interface FeeParts {
  fee: Minor;
  gst: Minor;
  processing: Minor;
  total: Minor;
}

/** Percent of an amount, rounded half up to a whole rupee or dollar. Percents have at most two places. */
function percentInWholeUnits(amount: Minor, percent: number): Minor {
  const hundredths = Math.round(percent * 100);
  return Math.floor((amount * hundredths + 500_000) / 1_000_000) * 100;
}

/**
 * The parts of a fee: GST and processing fee are percents of the fee, each rounded to the whole unit; the
 * total is their sum (decisions section 5).
 */
export function feeParts(fee: Minor, gstPercent: number, processingPercent: number | null): FeeParts {
  const gst = percentInWholeUnits(fee, gstPercent);
  const processing = percentInWholeUnits(fee, processingPercent ?? 0);
  return { fee, gst, processing, total: fee + gst + processing };
}
