import { z } from 'zod';
import { printedLine } from './printed.ts';
import { PrintedCurrency, PrintedMoney, PrintedPayment, PrintedPercent, PrintedSociety } from './society.ts';

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
