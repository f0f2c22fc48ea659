import type { Context, OutsideContext } from '#server/kit/context.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { newFileKey } from './file-key.ts';
import type { AcceptedFile } from './inspect-upload.ts';

/** What the row of a kept file says of it. */
export interface KeptFile {
  public_id: string;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  created_at: Date;
}

const ONE_DAY_SECONDS = 86_400;

/**
 * Keeps the bytes of an accepted file, then runs the deed that inserts its row, in one transaction: a row never points
 * to nothing. Bytes whose row does not come are removed: at once when the deed fails, and a day later by a job
 * that was queued before them when the machine stopped in between.
 */
export async function keepFile<Result>(
  context: OutsideContext,
  accepted: AcceptedFile,
  deed: (inside: Context, file: KeptFile) => Promise<Result>,
): Promise<Result> {
  return keepFiles(context, { only: accepted }, (inside, { only }) => deed(inside, only));
}

/** The same for several files, whose rows one deed inserts; each is handed on under the name it came by. */
export async function keepFiles<Name extends string, Result>(
  context: OutsideContext,
  accepted: Record<Name, AcceptedFile>,
  deed: (inside: Context, files: Record<Name, KeptFile>) => Promise<Result>,
): Promise<Result> {
  const files = Object.entries<AcceptedFile>(accepted);
  const keys: string[] = [];
  try {
    for (const [, file] of files) keys.push(await putUnclaimed(context, file));
    return await context.inTransaction((inside) => {
      const kept = files.map(([name, file], at) => [name, describe(file, keys[at] ?? '', inside.now)]);
      return deed(inside, Object.fromEntries(kept) as Record<Name, KeptFile>);
    });
  } catch (error) {
    await Promise.all(keys.map((key) => context.services.storage.remove(key)));
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

/** Keeps bytes under a key that a row is to claim within a day; otherwise they are removed. */
export async function putUnclaimed(
  context: OutsideContext,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
): Promise<string> {
  const { storage, jobs } = context.services;
  const storageKey = newFileKey();
  await context.inTransaction(({ tx }) =>
    jobs.send(tx, 'remove-unclaimed-file', { storageKey }, { startAfterSeconds: ONE_DAY_SECONDS }),
  );
  await storage.put(storageKey, bytes, contentType);
  return storageKey;
}
