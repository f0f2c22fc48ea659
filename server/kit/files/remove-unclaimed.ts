import type { Db } from '#server/kit/db/db.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { isClaimed } from './files.store.ts';

/** Removes the bytes under a key that no row points to (keep-file.ts). */
export async function removeUnclaimed(db: Db, storage: FileStorage, storageKey: string): Promise<void> {
  if (!(await isClaimed(db, storageKey))) await storage.remove(storageKey);
}
