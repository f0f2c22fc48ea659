import { z } from 'zod';
import { type Message, text } from '#contract/texts/text.ts';

/** What becomes of an import (docs/decisions/0104). */
export const importStates = {
  /** Its rows arrive: not all that the file has are there. */
  receiving: text('Being read'),
  /** The columns are to be matched, or were changed since. */
  matching: text('Columns to match'),
  checking: text('Being checked'),
  checked: text('Checked'),
  importing: text('Being taken over'),
  done: text('Taken over'),
  taking_back: text('Being taken back'),
  taken_back: text('Taken back'),
} as const;
export const ImportState = z.enum(Object.keys(importStates) as (keyof typeof importStates)[]);
export type ImportState = z.infer<typeof ImportState>;

/** The work of the server, which the page waits for. */
export const atWork: readonly ImportState[] = ['checking', 'importing', 'taking_back'];

/** Rows of one import, and columns of a row. */
export const mostRows = 200_000;
export const mostColumns = 80;
/** Longest cell that is kept, in characters. */
export const longestCell = 500;
/** Rows of one request, and the characters of all its cells: well below what a request may hold. */
export const rowsAtOnce = 1_000;
export const charactersAtOnce = 200_000;
/** Imports of a society that wait for somebody: each holds its rows. */
export const mostOpenImports = 5;
/** How long what was taken over can be taken back, and its cells are kept, in days. */
export const takeBackDays = 7;
/** How long an import that nobody carries out is kept, in days. */
export const openDays = 30;

const instant = z.string();

/** An import as its page and the list show it. */
export const MemberImport = z.object({
  id: z.int(),
  version: z.int(),
  file_name: z.string(),
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string(),
  state: ImportState,
  /** Rows that the file has. */
  expected: z.int(),
  /** Those that arrived. */
  total: z.int(),
  /** Members that were taken over; 0 before. */
  members: z.int(),
  /** Rows that the work at hand is through with. */
  progress: z.int(),
  /** Why the work ended without its aim; '' otherwise. */
  error: z.string(),
  /** Who brought the file. */
  by: z.string(),
  begun_on: instant,
  /** When its members were taken over; '' before. */
  done_on: instant,
  /** Until when they can be taken back; '' when they cannot. */
  take_back_until: instant,
});
export type MemberImport = z.infer<typeof MemberImport>;

export const importFaults = {
  twoColumns: text('Two columns hold this'),
  noNumber: text('Please choose the column of the membership number'),
  noName: text('Please choose the column of the name'),
  noType: text('Please choose a membership type, or its column'),
  noDate: text('Please choose a joining date, or its column'),
  future: text('Joining date cannot be in the future'),
} as const;

/** What is wrong with a number or an e-mail that somebody else has. @param line of the same file; 0 for a stored person */
export function clashFault(field: 'membership_no' | 'email', line: number): Message {
  if (field === 'membership_no')
    return line === 0
      ? text('There is already a member with this number')
      : text('Line {line} has this number too', { line });
  return line === 0
    ? text('This e-mail belongs to somebody who has applied or is a member')
    : text('Line {line} has this e-mail too', { line });
}

/** What the activity of a record says of the import that it came by. */
export function importLine(file: string, line: number): { title: Message; message: Message } {
  return {
    title: text('Taken over'),
    message: text('From {file}, line {line}', { file, line: String(line) }),
  };
}
