import { z } from 'zod';
import { wholeCharacters } from '#contract/kit/characters.ts';

/**
 * Text that can be printed: one line, whole characters only, without invisible control and text-direction characters
 * that could reorder or hide text. The joiners that Indian scripts need stay.
 */
export function printable(text: string): string {
  return wholeCharacters(text)
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A printed line, or ''. A long text is cut rather than refused, since the document must be drawn. */
export function printedLine(max = 200) {
  return z.string().transform((text) => Array.from(printable(text)).slice(0, max).join('').trimEnd());
}

const MOST_LINES = 6;

/**
 * The non-empty lines of an address, at most six: further lines join the sixth. Nothing is cut, since PIN code and city
 * come last and are required on a document; a long line wraps.
 */
export const PrintedLines = z.array(z.string().transform(printable)).transform((lines) => {
  const filled = lines.filter((line) => line !== '');
  const last = filled.slice(MOST_LINES - 1).join(', ');
  return last === '' ? filled : [...filled.slice(0, MOST_LINES - 1), last];
});

/** The lines of an address that is stored as one text. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(printable)
    .filter((line) => line !== '');
}

/** The society as printed on its documents, from the settings; '' for missing values. */
export const PrintedSociety = z.object({
  name: printedLine(),
  address: PrintedLines,
  phone: printedLine(80),
  email: printedLine(254),
  gstin: printedLine(20),
});
export type PrintedSociety = z.infer<typeof PrintedSociety>;

/** How a payment was made. The day is in the society's zone; null when it is not known. */
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
