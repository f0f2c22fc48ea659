import type { ZipEntry } from '#server/kit/files/zip.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { type LeftOut, type StoredPart, writeZip } from './batch-zip.ts';
import type { BatchRow } from './batches.store.ts';
import { viewParts } from './batches.views.ts';

/** Parts read from the database at a time: what is known of 1,000 documents. */
const AT_A_TIME = 20;

/**
 * The ZIP of a batch whose parts are all drawn, some bytes at a time; its bytes are the same each time.
 * @throws FileMissing when the storage has lost a part
 */
export function readBatch(
  { db, storage }: { db: Db; storage: FileStorage },
  { id, created_at }: Pick<BatchRow, 'id' | 'created_at'>,
): AsyncIterable<Buffer> {
  return writeZip(
    () => storedParts(db, id),
    (key) => bytesOf(storage, key),
    created_at,
  );
}

async function* storedParts(db: Db, batchId: number): AsyncGenerator<StoredPart, void> {
  for (let from = 0; ; from += AT_A_TIME) {
    const rows = await viewParts(db, batchId, from, AT_A_TIME);
    for (const { storage_key: storageKey, contents, left_out } of rows) {
      if (storageKey === null) throw new Error(`A part of batch ${batchId} has no file`);
      // Only finishPart writes these columns.
      yield {
        storageKey,
        contents: contents as unknown as ZipEntry[],
        leftOut: left_out as unknown as LeftOut[],
      };
    }
    if (rows.length < AT_A_TIME) return;
  }
}

async function* bytesOf(storage: FileStorage, key: string): AsyncGenerator<Buffer, void> {
  for await (const chunk of await storage.get(key)) yield chunk as Buffer;
}
