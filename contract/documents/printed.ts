import { z } from 'zod';
import { wholeCharacters } from '#contract/kit/whole-characters.ts';

/**
 * Text as it can be printed: one line, whole characters only, nothing invisible that could turn or hide what
 * is read (control and text-direction characters). The joiners that Indian scripts need stay.
 */
export function printable(text: string): string {
  return wholeCharacters(text)
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A printed line; '' where there is nothing to print. Cut, never refused: a document that is due must be drawn. */
export function printedLine(max = 200) {
  return z.string().transform((text) => Array.from(printable(text)).slice(0, max).join('').trimEnd());
}

const MOST_LINES = 6;

/**
 * Lines of an address without the empty ones, at most six: further ones join the sixth. Nothing of them is cut, since
 * pin and city stand at the end, where a document without them would be worth nothing; a long line wraps.
 */
export const PrintedLines = z.array(z.string().transform(printable)).transform((lines) => {
  const filled = lines.filter((line) => line !== '');
  const last = filled.slice(MOST_LINES - 1).join(', ');
  return last === '' ? filled : [...filled.slice(0, MOST_LINES - 1), last];
});

/** An address kept as one text, line by line, as PrintedLines takes it. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(printable)
    .filter((line) => line !== '');
}

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
