import { TAMIL_NADU } from '#contract/applications/lists.ts';
import type { Minor } from '#contract/kit/money.ts';

/** Central and state tax inside the society's own state, one integrated tax everywhere else. */
export type InvoiceTax = { kind: 'split'; cgst: Minor; sgst: Minor } | { kind: 'integrated'; igst: Minor };

/**
 * How the GST of an invoice is shown (D2 section 9): for a member in Tamil Nadu in two halves, which always
 * add up to the whole (an odd paisa goes to the central half), otherwise as one sum.
 */
export function splitTax(gst: Minor, stateId: number | null): InvoiceTax {
  if (stateId !== TAMIL_NADU) return { kind: 'integrated', igst: gst };
  const sgst = Math.floor(gst / 2);
  return { kind: 'split', cgst: gst - sgst, sgst };
}

/** The whole tax of an invoice, in minor units. */
export function totalTax(tax: InvoiceTax): Minor {
  return tax.kind === 'split' ? tax.cgst + tax.sgst : tax.igst;
}
