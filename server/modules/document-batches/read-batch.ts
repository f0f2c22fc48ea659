import type { BatchForm } from '#contract/document-batches/batch.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { viewParts } from './batches.views.ts';
import type { LeftOut, StoredPart } from './file-form.ts';
import { forms } from './forms.ts';

/** Parts read from the database at a time: what is known of 1,000 documents. */
const AT_A_TIME = 20;

/**
 * The file of a batch whose parts are all drawn, some bytes at a time; its bytes are the same each time.
 * @throws FileMissing when the storage has lost a part
 */
export function readBatch(
  { db, storage }: { db: Db; storage: FileStorage },
  batch: { id: number; form: BatchForm; created_at: Date; title: string },
): AsyncIterable<Buffer> {
  const form = forms[batch.form];
  return form.write(
    () => storedParts(db, batch.id),
    (key) => bytesOf(storage, key),
    { at: batch.created_at, title: batch.title },
  );
}

/** The parts in their order; the contents are what the form of the batch packed. */
async function* storedParts<Contents>(db: Db, batchId: number): AsyncGenerator<StoredPart<Contents>, void> {
  for (let from = 0; ; from += AT_A_TIME) {
    const rows = await viewParts(db, batchId, from, AT_A_TIME);
    for (const { storage_key, contents, left_out } of rows) {
      if (storage_key === null) throw new Error(`A part of batch ${batchId} has no file`);
      yield {
        storageKey: storage_key,
        contents: contents as Contents,
        leftOut: left_out as unknown as LeftOut[],
      };
    }
    if (rows.length < AT_A_TIME) return;
  }
}

async function* bytesOf(storage: FileStorage, key: string): AsyncGenerator<Buffer, void> {
  for await (const chunk of await storage.get(key)) yield chunk as Buffer;
}
