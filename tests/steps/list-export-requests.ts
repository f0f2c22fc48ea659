import { anApplication } from '#tests/world/applications.ts';
import { aList, anExport } from './list-exports.ts';
import { aReason } from './reason.ts';
import { prepared, type Walk } from './who-asks.ts';

/** Somebody is on the list, and nobody has an export at work. */
async function aChoice({ world: { db } }: Walk) {
  await anApplication(db, { status_id: 12 });
  await db.deleteFrom('list_exports').execute();
  return aList;
}

async function asked(walk: Walk): Promise<{ id: number }> {
  await aChoice(walk);
  return { id: await anExport(walk.office) };
}

/** Good requests about exports of lists. */
export const listExportRequests = {
  listExports: prepared(() => ({})),
  addListExport: prepared(aChoice),
  cancelListExport: prepared(asked),
  retryListExport: prepared(asked),
  listExportFile: prepared(async (walk) => ({ ...(await asked(walk)), ...aReason })),
};
