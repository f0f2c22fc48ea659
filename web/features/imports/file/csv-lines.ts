import papa from 'papaparse';
import type { FileRow } from './members-file.ts';

/** What a file says of its encoding by its first bytes. */
const marks: readonly [label: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The words of a text file: UTF-8, or the encoding of its mark, or what Excel on Windows writes otherwise. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(marked ?? 'windows-1252').decode(bytes);
  }
}

/** Every line of a CSV, empty ones too; commas, semicolons or tabs stand between its cells. */
export function linesOfCsv(text: string): FileRow[] {
  const lines: FileRow[] = [];
  let line = 1;
  let from = 0;
  papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, meta }) => {
      lines.push({ line, cells: data });
      // A cell in quotes may hold lines of its own.
      line += breaksBetween(text, from, meta.cursor);
      from = meta.cursor;
    },
  });
  return lines;
}

/** Empty lines would mislead papaparse. */
function delimiterOf(text: string): string {
  return papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).meta
    .delimiter;
}

/** How many lines end in a part of a text, by \n, \r\n or \r. */
function breaksBetween(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = from; at < to; at += 1) {
    const sign = text[at];
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) breaks += 1;
  }
  return breaks;
}
