import { longestCell, mostColumns, mostRows } from '#contract/imports/import.ts';
import { t } from '#web/kit/language/t.ts';

/** A row of a file, its cells from the left. */
export interface FileRow {
  /** Of the file, as a spreadsheet or an editor counts it: the first is 1. */
  line: number;
  cells: string[];
}

/** A list of members as it was read from a file. */
export interface MembersFile {
  name: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string;
  titles: string[];
  rows: FileRow[];
}

/** A file that is no list of members; `message` says why, in the person's language. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const isEmpty = (cell: string) => cell.trim() === '';

/**
 * The titles and rows of a sheet: its first line that is not empty is the titles, later empty lines are left out.
 * What is longer than a cell may be is cut: no field of a member takes half as much, so that the check finds it.
 * @throws UnreadableFile where there is no row, or more than may be
 */
export function splitTitles(lines: Iterable<FileRow>): Pick<MembersFile, 'titles' | 'rows'> {
  let titles: string[] | undefined;
  const rows: FileRow[] = [];
  for (const { line, cells } of lines) {
    if (cells.every(isEmpty)) continue;
    const kept = cells.map((cell) => cell.trim().slice(0, longestCell));
    if (titles) rows.push({ line, cells: kept.slice(0, titles.length) });
    else titles = withoutEmptyEnd(kept);
    if (titles.length > mostColumns)
      throw new UnreadableFile(t('A file may have {most, number} columns', { most: mostColumns }));
    if (rows.length > mostRows)
      throw new UnreadableFile(
        t('A file may have {most, number} rows. Please split it.', { most: mostRows }),
      );
  }
  if (!titles) throw new UnreadableFile(t('This file is empty'));
  if (rows.length === 0) throw new UnreadableFile(t('There is no row below the titles'));
  return { titles, rows };
}

function withoutEmptyEnd(cells: string[]): string[] {
  const last = cells.reduce((found, cell, column) => (isEmpty(cell) ? found : column), -1);
  return cells.slice(0, last + 1);
}
