import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { type FileStorage, newFileKey } from '#server/kit/storage/file-storage.ts';
import type { AcceptedFile } from './inspect-upload.ts';
import type { Db } from '#server/kit/db/db.ts';
import { claimedOf } from './files.store.ts';

/** The columns of a stored file's row. */
export interface KeptFile {
  public_id: string;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  created_at: Date;
}

const ONE_DAY_SECONDS = 86_400;

type Bytes = Pick<AcceptedFile, 'bytes'> & { contentType: string };

/** Stores bytes and returns the key by which a row must claim them. */
export type PutBytes = (file: Bytes) => Promise<string>;

/** Stores the bytes of an accepted file, then runs the action that inserts its row. */
export async function keepFile<Result>(
  context: ContextWithoutTransaction,
  accepted: AcceptedFile,
  action: (inside: Context, file: KeptFile) => Promise<Result>,
): Promise<Result> {
  return keepFiles(context, { only: accepted }, (inside, { only }) => action(inside, only));
}

/** The same for several files, whose rows one action inserts; each keeps its name in the record. */
export async function keepFiles<Name extends string, Result>(
  context: ContextWithoutTransaction,
  accepted: Record<Name, AcceptedFile>,
  action: (inside: Context, files: Record<Name, KeptFile>) => Promise<Result>,
): Promise<Result> {
  const putAll = async (put: PutBytes) => {
    const kept: [string, KeptFile][] = [];
    for (const [name, file] of Object.entries<AcceptedFile>(accepted))
      kept.push([name, describe(file, await put(file), context.now)]);
    return Object.fromEntries(kept) as Record<Name, KeptFile>;
  };
  return keepBytes(context, putAll, action);
}

/**
 * Stores bytes, then runs the action that inserts their rows in one transaction, so that a row never points to nothing.
 * Bytes whose rows are not inserted are removed at once. A job queued before them removes the rest a day later: when the
 * process stopped in between, when they could not be removed, or when the connection broke during the commit, so that its
 * outcome was unknown.
 */
export async function keepBytes<Kept, Result>(
  context: ContextWithoutTransaction,
  putAll: (put: PutBytes) => Promise<Kept>,
  action: (inside: Context, kept: Kept) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = [];
  let isCommitting = false;
  try {
    const kept = await putAll(async (file) => {
      const key = await putUnclaimed(context, file);
      keys.push(key);
      return key;
    });
    return await context.inTransaction(async (inside) => {
      isCommitting = false;
      const result = await action(inside, kept);
      isCommitting = true;
      return result;
    });
  } catch (error) {
    // The first error is the one reported.
    if (!isCommitting) await Promise.allSettled(keys.map((key) => context.services.storage.remove(key)));
    throw error;
  }
}

function describe(accepted: AcceptedFile, storageKey: string, now: Date): KeptFile {
  return {
    public_id: newPublicId(),
    storage_key: storageKey,
    name: accepted.originalName,
    content_type: accepted.contentType,
    size: accepted.bytes.length,
    created_at: now,
  };
}

/** Stores bytes under a key that a row must claim within a day; otherwise they are removed. */
async function putUnclaimed(
  context: ContextWithoutTransaction,
  { bytes, contentType }: Bytes,
): Promise<string> {
  const { storage, jobs } = context.services;
  const storageKey = newFileKey();
  await context.inTransaction(({ tx }) =>
    jobs.send(tx, 'remove-unclaimed-file', { storageKey }, { startAfterSeconds: ONE_DAY_SECONDS }),
  );
  await storage.put(storageKey, bytes, contentType);
  return storageKey;
}

/** Removes the bytes under a key that no row points to. */
export async function removeUnclaimed(db: Db, storage: FileStorage, storageKey: string): Promise<void> {
  const claimed = await claimedOf(db, [storageKey]);
  if (!claimed.has(storageKey)) await storage.remove(storageKey);
}
