import type { Minor } from '#contract/kit/money.ts';
import { type GstState, FIRST_PLACE_OF_SUPPLY } from './place-of-supply.ts';
import { z } from 'zod';
import {
  PrintedLines,
  printedLine,
  PrintedCurrency,
  PrintedMoney,
  PrintedPayment,
  PrintedPercent,
  PrintedSociety,
} from './printed.ts';
import { text } from '#contract/texts/text.ts';

/** Services of membership organisations in the GST classification (D2 section 9). */
export const SERVICE_CODE = '9995';

/** 'INV-' and the application number (D2 section 9), within the 16 characters a tax invoice number may have. */
export function invoiceNumber(applicationNo: string): string {
  return `INV-${applicationNo}`;
}

const InvoiceRecipient = z.object({
  /** With salutation: Dr. Anita Rao. */
  name: printedLine(),
  address: PrintedLines,
  state_name: printedLine(100),
  /** GST code of the state, '' outside India (gstStateCode). */
  state_code: printedLine(4),
  country: printedLine(100),
  email: printedLine(254),
  mobile: printedLine(30),
});

/** Central and state tax within the place of supply, one integrated tax elsewhere. */
const InvoiceTax = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('split'), cgst: PrintedMoney, sgst: PrintedMoney }),
  z.object({ kind: z.literal('integrated'), igst: PrintedMoney }),
]);
type InvoiceTax = z.infer<typeof InvoiceTax>;

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

/** The rounding of the grand total in minor units; negative when it was rounded down. */
export function invoiceRoundOff(invoice: {
  taxable_value: Minor;
  tax: InvoiceTax;
  processing_fee: Minor;
  grand_total: Minor;
}): Minor {
  return invoice.grand_total - invoice.taxable_value - totalTax(invoice.tax) - invoice.processing_fee;
}

/**
 * A tax invoice as issued: everything printed that cannot be calculated from the rest. Money is in minor units of
 * `currency`. The grand total is the amount charged; it may differ from the sum of the parts by less than one rupee,
 * which the document shows as its round-off line.
 */
export const InvoiceDocument = z
  .object({
    number: printedLine(40),
    issued_on: z.iso.date(),
    /** As printed: TN (33). Invoices issued before it was stored all state this default. */
    place_of_supply: printedLine(20).default(FIRST_PLACE_OF_SUPPLY),
    supplier: PrintedSociety,
    recipient: InvoiceRecipient,
    /** The membership type that was bought. */
    description: printedLine(),
    currency: PrintedCurrency,
    taxable_value: PrintedMoney,
    gst_percent: PrintedPercent,
    tax: InvoiceTax,
    processing_fee: PrintedMoney,
    grand_total: PrintedMoney,
    payment: PrintedPayment,
  })
  .refine((invoice) => Math.abs(invoiceRoundOff(invoice)) < 100, {
    path: ['grand_total'],
    message: text('The grand total is not the sum of value, tax and processing fee'),
  });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/**
 * A payment receipt as issued (D2 section 3, D3 section 9), money in minor units of `currency`. The grand
 * total is the stored integer sum of fee, GST and processing fee.
 */
export const PaymentReceipt = z.object({
  society: PrintedSociety,
  person: z.object({
    /** With salutation: Dr. Anita Rao. */
    name: printedLine(),
    email: printedLine(254),
    membership_no: printedLine(40),
    application_no: printedLine(40),
  }),
  /** The membership type that was bought. */
  description: printedLine(),
  issued_on: z.iso.date(),
  currency: PrintedCurrency,
  fee: PrintedMoney,
  processing_fee: PrintedMoney,
  gst_percent: PrintedPercent,
  gst_amount: PrintedMoney,
  grand_total: PrintedMoney,
  payment: PrintedPayment,
});
export type PaymentReceipt = z.infer<typeof PaymentReceipt>;
