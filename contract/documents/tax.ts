import type { Minor } from '#contract/kit/money.ts';
import type { GstState } from './place-of-supply.ts';

/** Central and state tax within the place of supply, one integrated tax elsewhere. */
export type InvoiceTax = { kind: 'split'; cgst: Minor; sgst: Minor } | { kind: 'integrated'; igst: Minor };

/**
 * How the GST of an invoice is shown (D2 section 9, docs/decisions/0042): for a member in the state of the place of
 * supply in two halves, which always add up to the whole (an odd paisa goes to the central half), otherwise as one sum.
 */
export function splitTax(gst: Minor, stateId: number | null, place: GstState): InvoiceTax {
  if (stateId !== place.id) return { kind: 'integrated', igst: gst };
  const sgst = Math.floor(gst / 2);
  return { kind: 'split', cgst: gst - sgst, sgst };
}

/** The whole tax of an invoice, in minor units. */
export function totalTax(tax: InvoiceTax): Minor {
  return tax.kind === 'split' ? tax.cgst + tax.sgst : tax.igst;
}
