import type { FileField } from '#contract/applications/documents.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import type { Upload } from './uploads.ts';

/**
 * Puts an upload of an application into database and storage, as if it had been uploaded before.
 * @param storageUrl the product's STORAGE_URL; null when the storage has lost the file
 */
export async function storeUpload(
  db: Db,
  storageUrl: string | null,
  { id: application_id }: { id: number },
  field: FileField,
  { name, type: content_type, bytes }: Upload,
): Promise<FileRow> {
  const storage_key = newFileKey();
  if (storageUrl !== null) await openStorage(storageUrl).put(storage_key, bytes, content_type);
  const file = { application_id, field, name, content_type, size: bytes.length };
  const created_at = new Date('2026-11-20T06:00:00Z');
  return inTransaction(db, (tx) =>
    insertFile(tx, { ...file, storage_key, public_id: newPublicId(), created_at }),
  );
}
