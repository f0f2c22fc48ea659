import readSheets from 'read-excel-file/universal';
import type { FileRow } from './members-file.ts';

/** Every line of the first sheet that has any, empty ones too. @throws what read-excel-file does of what is no XLSX */
export async function linesOfXlsx(bytes: ArrayBuffer): Promise<FileRow[]> {
  const sheets = await readSheets(bytes, { parseNumber: plainNumber });
  const rows: readonly (readonly unknown[])[] = sheets.find(({ data }) => data.length > 0)?.data ?? [];
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellInWords) }));
}

function cellInWords(cell: unknown): string {
  if (cell instanceof Date) return dayInWords(cell);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

/** 2001-03-28: a spreadsheet's day is at midnight of UTC here. */
function dayInWords(day: Date): string {
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/**
 * A number as it is read by people, of which a spreadsheet writes 9840012345 as 9.840012345E9 and, by its arithmetic, 12 as
 * 12.000000000000002.
 */
export function plainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  if (Number.isInteger(number)) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}
