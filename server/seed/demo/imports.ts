import { matchColumns } from '#contract/imports/fields.ts';
import { dayOf } from '#contract/kit/day.ts';
import { typeIds } from '#contract/packages/types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import {
  checkRow,
  type FileRow,
  findImport,
  insertImport,
  insertRows,
  markClashes,
  saveChecked,
  storeMembers,
  viewFacts,
} from '#server/modules/imports/index.ts';

const titles = ['Member No', 'Name', 'Date of joining', 'Email', 'Mobile', 'State', 'Status', 'Spouse'];

interface DemoList {
  file: string;
  sha256: string;
  rows: string[][];
}

/** Members of the years before the portal, as the register had them: some have no e-mail, one has died, and one has applied anew. */
const register: DemoList = {
  file: 'register-1994.xlsx',
  sha256: '5d1c9a0e'.repeat(8),
  rows: [
    [
      'REG0017',
      'Dr. Vasudha Sample',
      '14/08/1994',
      'vasudha@members.example',
      '98400 11017',
      'Kerala',
      '',
      'Mohan',
    ],
    ['REG0023', 'Dr. Prabhakar Sample', '02/11/1994', '', '', 'Karnataka', 'Deceased', ''],
    ['REG0031', 'Dr. Noor Jahan Sample', '19/12/1994', '', '98400 11031', 'Tamil Nadu', '', ''],
    // She applied anew through the portal, with another address: a pair of duplicates.
    [
      'REG0042',
      'Dr. Padma Venkatesan',
      '09/03/2001',
      'padma@members.example',
      '90000 00035',
      'Tamil Nadu',
      '',
      '',
    ],
  ],
};

/** The next list, which somebody has to mend first: a day that was none, an address that is none, a number given twice. */
const branch: DemoList = {
  file: 'branch-members.csv',
  sha256: '8b6e02f3'.repeat(8),
  rows: [
    ['REG0102', 'Dr. Ishwar Sample', '31/02/1998', 'ishwar@members.example', '', 'Kerala', '', ''],
    ['REG0103', 'Dr. Leela Sample', '11/05/1998', 'leela.members.example', '', 'Kerala', '', 'Thomas'],
    ['REG0104', 'Dr. Farida Sample', '23/07/1998', 'farida@members.example', '', 'Kerala', '', ''],
    ['REG0104', 'Dr. Gopal Sample', '30/07/1998', 'gopal@members.example', '', 'Kerala', '', ''],
    ['REG0105', 'Dr. Usha Sample', '02/09/1998', '', '98400 11105', 'Karnataka', '', ''],
  ],
};

/** A list that was taken over two days ago, and one with three problems. Nobody is written to. */
export async function putImports(tx: Tx, by: number, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const importId = await putChecked(tx, register, by, before(2));
  await storeMembers(tx, { importId, by, at: before(2) });
  await putChecked(tx, branch, by, before(1));
}

async function putChecked(tx: Tx, { file, sha256, rows }: DemoList, by: number, at: Date): Promise<number> {
  const id = await insertImport(tx, {
    file_name: file,
    sha256,
    titles,
    fields: matchColumns(titles, new Map()),
    package_id: typeIds.life,
    expected: rows.length,
    total: rows.length,
    state: 'checked',
    begun_by: by,
    acts_for: by,
    begun_at: at,
    changed_at: at,
  });
  const lines = rows.map((cells, index): FileRow => ({ line: index + 2, cells }));
  await insertRows(tx, id, lines);
  const begun = await findImport(tx, id);
  if (!begun) throw new Error(`Import ${id} is gone`);
  const facts = await viewFacts(tx, begun, dayOf(at));
  await saveChecked(
    tx,
    id,
    lines.map((line) => checkRow(begun, line, facts)),
  );
  await markClashes(tx, id, null);
  return id;
}
