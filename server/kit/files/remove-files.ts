import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { areFilesHeld } from '#server/kit/storage/backup-lock.store.ts';
import type { Failures } from '#server/kit/jobs/failures.ts';
import type { StoredFile } from '#server/kit/storage/file-storage.ts';
import { claimedOf } from './files.store.ts';
import { removeUnclaimed } from './keep-file.ts';

type Parts = Pick<Services, 'jobs' | 'storage' | 'clock'> & { db: Db };
type Removal = 'remove-file' | 'remove-unclaimed-file';

/** How long a removal waits while a backup is being made, before it asks again. */
const AGAIN_SECONDS = 600;

/**
 * Removes the bytes that a job names; while a backup is being made, in which a row may still refer to them, it is queued
 * for later.
 */
export async function removeFile(parts: Parts, kind: Removal, storageKey: string): Promise<void> {
  const { db, jobs, storage } = parts;
  if (await areFilesHeld(db)) {
    const later = { startAfterSeconds: AGAIN_SECONDS };
    await inTransaction(db, (tx) => jobs.send(tx, kind, { storageKey }, later));
  } else if (kind === 'remove-file') await storage.remove(storageKey);
  else await removeUnclaimed(db, storage, storageKey);
}

/**
 * Days for which bytes without a row are left alone: longer than any upload takes to get its row, and longer than a set is
 * being written or restored.
 */
const GRACE_DAYS = 7;
/** Keys that the database is asked about at once. */
const AT_ONCE = 1_000;

/**
 * Removes the files of the storage that no row refers to: those of a request that died, or of a row that was removed while
 * the storage could not be reached. Leaves off when a backup begins. A file that cannot be removed stays, and the others go.
 * @returns how many there were, and their bytes
 */
export async function sweepFiles(
  { db, storage, clock }: Parts,
  failures: Failures,
): Promise<{ files: number; bytes: number }> {
  const swept = { files: 0, bytes: 0 };
  const before = clock.now().getTime() - GRACE_DAYS * 86_400_000;
  for await (const page of inPages(storage.list())) {
    const old = page.filter(({ storedAt }) => storedAt.getTime() < before);
    if (old.length === 0) continue;
    const claimed = await claimedOf(
      db,
      old.map(({ key }) => key),
    );
    for (const { key, bytes } of old) {
      if (claimed.has(key)) continue;
      if (await areFilesHeld(db)) return swept;
      const removed = await failures.attempt({ key }, async () => {
        await storage.remove(key);
        return true;
      });
      if (!removed) continue;
      swept.files += 1;
      swept.bytes += bytes;
    }
  }
  return swept;
}

/** A folder of the storage has few files: the database is asked about those of many together. */
async function* inPages(lists: AsyncIterable<StoredFile[]>): AsyncGenerator<StoredFile[], void> {
  let page: StoredFile[] = [];
  for await (const list of lists) {
    page.push(...list);
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  yield page;
}
