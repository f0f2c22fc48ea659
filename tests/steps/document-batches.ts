import { batchCalls } from '#contract/document-batches/calls.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

interface Walk {
  world: World;
  office: Browser;
}

/** Asks for the certificates of all members, of whom there is one at least; nobody has a batch at work. */
export async function aMemberWithNumber({ world: { db } }: Walk) {
  const { id } = await anApplication(db, { status_id: 12 });
  await db
    .updateTable('applications')
    .set({ membership_no: `BATCH${id}` })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('document_batches').execute();
  return { kind: 'certificate', from_date: '', to_date: '' } as const;
}

/** A batch that was asked for. */
export async function aBatch(walk: Walk): Promise<{ id: number }> {
  const { data } = await walk.office.ok(batchCalls.addDocumentBatch, await aMemberWithNumber(walk));
  return { id: data[0]?.id ?? 0 };
}
