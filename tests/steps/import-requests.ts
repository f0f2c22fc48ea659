import { importCalls } from '#contract/imports/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { checkRows, storeMembers } from '#server/modules/imports/index.ts';
import { aBroughtFile, aList, match } from './imports.ts';
import { fresh, prepared, type Walk } from './who-asks.ts';

const aNumber = () => fresh('LM9').replace(' ', '');

/** An import that waits for somebody, of which no more than a few may be open. */
async function theOpenOne({ world, office }: Walk, file = aList(aNumber())): Promise<number> {
  // One at work may hold its rows: it is no longer open, and not deleted.
  await world.db
    .updateTable('member_imports')
    .set({ state: 'taken_back' })
    .where('state', 'in', ['importing', 'taking_back'])
    .execute();
  await world.db.deleteFrom('member_imports').where('state', 'not in', ['done', 'taken_back']).execute();
  return aBroughtFile(office, file);
}

async function aChecked({ world, office }: Walk, file = aList(aNumber())): Promise<number> {
  const id = await theOpenOne({ world, office }, file);
  await match({ office, id });
  // Nobody may work in the background here.
  await checkRows({ db: world.db, services: { clock: world.clock } }, id);
  return id;
}

/** One whose members were taken over. */
async function aDone({ world, office }: Walk): Promise<number> {
  const importId = await aChecked({ world, office });
  const { id: by } = await world.db.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
  await inTransaction(world.db, (tx) => storeMembers(tx, { importId, by, at: world.clock.now() }));
  return importId;
}

const itsId = async (walk: Walk) => ({ id: await theOpenOne(walk) });
/** A row without a name. */
const withAProblem = () => ({ titles: ['No', 'Name', 'Joined'], rows: [[aNumber(), '', '28/03/2001']] });

/** Good requests about imports of members. */
export const importRequests = {
  memberImports: prepared(() => ({})),
  memberImport: prepared(itsId),
  memberImportRows: prepared(async (walk) => ({ id: await aChecked(walk, withAProblem()), search: 'lm' })),
  memberImportBegin: prepared(async (walk) => {
    await theOpenOne(walk);
    return { file_name: 'members.csv', sha256: 'a'.repeat(64), titles: ['Member No', 'Name'], rows: 1 };
  }),
  memberImportSend: prepared(async (walk) => ({
    ...(await itsId(walk)),
    rows: [{ line: 9, cells: [aNumber(), 'Asha Iyer'] }],
  })),
  memberImportMatch: prepared(async (walk) => {
    const id = await theOpenOne(walk);
    const { data, columns } = await walk.office.ok(importCalls.memberImport, { id });
    const fields = columns.map(({ field }) => field);
    return { id, version: data.version, fields, package_id: 1, joining_date: '' };
  }),
  memberImportMend: prepared(async (walk) => ({
    id: await aChecked(walk, withAProblem()),
    line: 2,
    values: { full_name: 'Asha Iyer' },
  })),
  memberImportLeaveOut: prepared(async (walk) => ({
    id: await aChecked(walk, withAProblem()),
    left_out: 1,
    lines: [2],
  })),
  memberImportCarryOut: prepared(async (walk) => ({ id: await aChecked(walk) })),
  memberImportTakeBack: prepared(async (walk) => ({
    id: await aDone(walk),
    reason: 'The list was an old one.',
  })),
  memberImportDelete: prepared(itsId),
};
