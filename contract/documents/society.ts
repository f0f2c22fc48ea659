import { z } from 'zod';
import { PrintedLines, printedLine } from './printed.ts';

/** The society as it stands on its documents, from the settings; '' for what it has not entered. */
export const PrintedSociety = z.object({
  name: printedLine(),
  address: PrintedLines,
  phone: printedLine(80),
  email: printedLine(254),
  gstin: printedLine(20),
});
export type PrintedSociety = z.infer<typeof PrintedSociety>;

/** How a payment was made. The day is the day in the society's zone; null where it is not known. */
export const PrintedPayment = z.object({
  id: printedLine(80),
  method: printedLine(80),
  paid_on: z.iso.date().nullable(),
});

/** Three letters of ISO 4217. */
export const PrintedCurrency = z.string().regex(/^[A-Z]{3}$/);

/** Whole minor units, never negative. */
export const PrintedMoney = z.int().min(0);

/** Percent as stored, such as 18 or 2.5. */
export const PrintedPercent = z.number().min(0).max(100);
