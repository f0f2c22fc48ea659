import { z } from 'zod';

/**
 * Text as it can be printed: one line, whole characters only, nothing invisible that could turn or hide what
 * is read (control and text-direction characters). The joiners that Indian scripts need stay.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A printed line; '' where there is nothing to print. Cut, never refused: paper that is due must be drawn. */
export function printedLine(max = 200) {
  return z.string().transform((text) => Array.from(printable(text)).slice(0, max).join('').trimEnd());
}

/** Lines of an address without the empty ones, at most six. */
export const PrintedLines = z
  .array(printedLine(120))
  .transform((lines) => lines.filter((line) => line !== '').slice(0, 6));

/** An address kept as one text, line by line, as PrintedLines takes it. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(printable)
    .filter((line) => line !== '');
}
