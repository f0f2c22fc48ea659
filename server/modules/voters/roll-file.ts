import { createHash } from 'node:crypto';
import { voterColumns } from '#contract/voters/roll.ts';
import type { Db } from '#server/kit/db/db.ts';
import { BYTE_ORDER_MARK, csvCell } from '#server/kit/files/csv.ts';
import { viewFileCells } from './voters.views.ts';

/** Lines that are read at once: half a megabyte at most. */
const PART_LINES = 2_000;

/** Some lines of the file; the first part begins with the mark and the titles. */
export interface Part {
  bytes: Buffer;
  rows: number;
}

/**
 * The file of a roll part by part: CSV with CRLF (RFC 4180), as the reports are exported. Its lines never change, so
 * that it needs no transaction to be the same each time.
 */
export async function* readRollFile(db: Db, rollId: number): AsyncGenerator<Part, void> {
  let text = BYTE_ORDER_MARK + lineOf(voterColumns.map(({ title }) => title));
  for (let position = 0; ;) {
    const cells = await viewFileCells(db, rollId, position, PART_LINES);
    text += cells.map(lineOf).join('');
    yield { bytes: Buffer.from(text), rows: cells.length };
    if (cells.length < PART_LINES) return;
    position += cells.length;
    text = '';
  }
}

/** SHA-256 of a file, in hexadecimal digits, and how many lines it has below the titles. */
export async function sumUp(parts: AsyncIterable<Part>): Promise<{ sha256: string; rows: number }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const part of parts) {
    hash.update(part.bytes);
    rows += part.rows;
  }
  return { sha256: hash.digest('hex'), rows };
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
