import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pause } from './probe.ts';

export type FolderLock = { release(): void };

/** A process that was just stopped still needs a moment to release the folder. */
const PATIENCE_MS = 2000;

/** A living process owns the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Makes this process the only owner of a data folder until it releases the lock or ends, however it ends.
 * @param patienceMs how long another may take to end, in milliseconds
 * @throws FolderInUse naming the other process
 */
export async function lockFolder(folder: string, patienceMs = PATIENCE_MS): Promise<FolderLock> {
  // Node has no file locks of its own. SQLite's is the operating system's: nothing stale after kill -9 or a reused
  // process id, and it holds between containers that share the folder, where comparing process ids does not.
  const file = new DatabaseSync(join(folder, 'owner.lock'));
  const pidFile = join(folder, 'owner.pid');
  try {
    await take(file, Date.now() + patienceMs);
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `The data folder ${folder} is in use by another OMAS (process ${readPid(pidFile)}). ` +
        'End that one first, or give this one a folder of its own with DATA_DIR.',
      { cause: error },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return { release: () => file.close() };
}

async function take(file: DatabaseSync, deadline: number): Promise<void> {
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await pause(50);
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
