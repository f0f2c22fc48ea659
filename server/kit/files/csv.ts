/** The first character of a file, which tells Excel that it is UTF-8: it otherwise takes the letters of India for others. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A value as a cell (RFC 4180). What a spreadsheet would calculate must be harmless before (docs/decisions/0027). */
export function csvCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
