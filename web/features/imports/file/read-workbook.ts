import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { mostColumns, mostRows } from '#contract/imports/import.ts';
import type { FileRow } from './members-file.ts';

/** Why a workbook is not read. */
type WorkbookRefusal = 'no-list' | 'far-cells' | 'too-large';

/** What the worker answers. */
export type WorkbookAnswer = { lines: FileRow[] } | { refused: WorkbookRefusal };

/** The most bytes that the parts of a workbook may have once they are unpacked. */
export const mostUnpacked = 300_000_000;

/**
 * The most cells from the first to the last that holds something, of all sheets: as many as the longest list has. The
 * reader makes room for each, also for empty ones.
 */
const mostCells = (mostRows + 1) * mostColumns;

/** The last row and column that Excel knows: 1048576 and XFD. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

class Refused extends Error {
  readonly why: WorkbookRefusal;
  constructor(why: WorkbookRefusal) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads a workbook in whatever thread calls it, which should be one that may hang: workbook.worker.ts.
 * @returns the lines of the first sheet that has any, without empty ones, or why it is not read
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<WorkbookAnswer> {
  try {
    const parts = unpack(new Uint8Array(bytes));
    checkCells(parts);
    // The reader unpacks large parts in workers of its own making, which the content policy forbids: it gets them unpacked.
    const stored = zipSync(parts, { level: 0 });
    const sheets = await readSheets(stored.buffer, { parseNumber: plainNumber });
    const rows: readonly (readonly unknown[])[] = sheets.find(({ data }) => data.length > 0)?.data ?? [];
    return { lines: linesOf(rows) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.why : 'no-list' };
  }
}

/** The parts of the workbook that are XML; pictures and the like stay packed. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  let unpacked = 0;
  return unzipSync(bytes, {
    // A part gets as much room as the archive says, and what is beyond that is dropped: the sum is a limit also for a liar.
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new Refused('too-large');
      return true;
    },
  });
}

/** Cells with something in them, and rows, by their addresses; a cell that only has a look ends in "/>". */
const addresses = /<(?:\w+:)?(?:c|(row))\s(?:[^>]*?\s)?r\s*=\s*["']([A-Za-z]*)(\d+)["'][^>]*>/g;

/** @throws Refused where the reader would have to make room for more cells than the longest list has */
function checkCells(parts: Record<string, Uint8Array>): void {
  let cells = 0;
  for (const [name, content] of Object.entries(parts)) {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) continue;
    let rows = 0;
    let columns = 0;
    for (const [tag, row, letters = '', digits] of new TextDecoder().decode(content).matchAll(addresses)) {
      const [line, column] = [Number(digits), columnOf(letters)];
      if (line > lastRow || column > lastColumn) throw new Refused('far-cells');
      if (row !== undefined || tag.endsWith('/>')) continue;
      rows = Math.max(rows, line);
      columns = Math.max(columns, column);
    }
    cells += rows * columns;
    if (cells > mostCells) throw new Refused('far-cells');
  }
}

/** The number of a column by its letters: A is 1, AA is 27. */
function columnOf(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

function linesOf(rows: readonly (readonly unknown[])[]): FileRow[] {
  const lines = rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellInWords) }));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
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
 * A number as people read it. A spreadsheet writes 9840012345 as 9.840012345E9 and, by its arithmetic, 12 as
 * 12.000000000000002.
 */
export function plainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  if (Number.isInteger(number)) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}
