import { expect } from 'vitest';
import { importCalls } from '#contract/imports/calls.ts';
import { atWork } from '#contract/imports/import.ts';
import type { Browser } from '#tests/world/browser.ts';

/** A file of members as the page sends it: the titles, and the rows from line 2 on. */
export interface AFile {
  titles: string[];
  rows: string[][];
}

/** A list of members whose titles are known; each of these numbers is a row. */
export function aList(...numbers: string[]): AFile {
  return {
    titles: ['Member No', 'Name', 'Email', 'Date of joining', 'State', 'Spouse'],
    rows: numbers.map((number) => [
      number,
      `Dr. Asha ${'abcdefghij'.charAt(number.length)} Iyer`,
      `${number.toLowerCase()}@members.example`,
      '28/03/2001',
      'Tamil Nadu',
      'Ravi',
    ]),
  };
}

/** Brings a file: begins its import and sends its rows. @returns the id */
export async function aBroughtFile(
  office: Browser,
  { titles, rows }: AFile,
  file_name = 'members.csv',
): Promise<number> {
  const begun = await office.ok(importCalls.memberImportBegin, {
    file_name,
    sha256: 'a'.repeat(64),
    titles,
    rows: Math.max(1, rows.length),
  });
  const id = begun.data[0]?.id ?? 0;
  if (rows.length > 0)
    await office.ok(importCalls.memberImportSend, {
      id,
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    });
  return id;
}

/** An import as it is when the server is through with its work. */
export async function afterWork({ office, id }: { office: Browser; id: number }) {
  const read = () => office.ok(importCalls.memberImport, { id });
  await expect
    .poll(async () => atWork.includes((await read()).data.state), { timeout: 300_000, interval: 200 })
    .toBe(false);
  return read();
}

interface Matching {
  package_id?: number;
  joining_date?: string;
  fields?: string[];
}

/** Has the columns matched as they are known, all of Life Members unless the file says it. */
export async function match({ office, id }: { office: Browser; id: number }, more: Matching = {}) {
  const { data, columns } = await office.ok(importCalls.memberImport, { id });
  await office.ok(importCalls.memberImportMatch, {
    id,
    version: data.version,
    fields: columns.map(({ field }) => field),
    package_id: 1,
    joining_date: '',
    ...more,
  });
}

/** The same, and waits for the check. */
export async function matched(of: { office: Browser; id: number }, more: Matching = {}) {
  await match(of, more);
  return afterWork(of);
}

/** An import whose members were taken over. @returns its id */
export async function aDoneImport(office: Browser, file: AFile): Promise<number> {
  const id = await aBroughtFile(office, file);
  await matched({ office, id });
  await office.ok(importCalls.memberImportCarryOut, { id });
  expect((await afterWork({ office, id })).data).toMatchObject({ state: 'done', error: '' });
  return id;
}
