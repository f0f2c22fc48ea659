/** Told to Excel, which otherwise takes the letters of India for others. */
export const BYTE_ORDER_MARK = '\uFEFF';

const QUOTED = /[",\r\n]/;
/** What spreadsheets take for the beginning of a formula, in full width too (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A dialling code, which is a number to a spreadsheet, and dashes for nothing: neither calculates. */
const HARMLESS = /^(?:\+\d+|-+)$/;

/**
 * One line of CSV (RFC 4180), ended. What a spreadsheet would calculate bears an apostrophe in front, so that it stays
 * text; +91 and -- stay as they are (docs/decisions/0027-reports.md).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
