import { statfs } from 'node:fs/promises';
import { messageOf } from '#server/kit/log.ts';

/** Words by which Node, PostgreSQL and the storage say that there is no room, or no more for this user. */
const WORDS = /\bENOSPC\b|\bEDQUOT\b|no space left|disk quota exceeded|disk full/i;
/** With less PostgreSQL cannot write a segment of its log (16 MB), and often says only that a checkpoint failed. */
const LEAST_FREE_BYTES = 16 * 1_048_576;

/** Explains a start that failed because a disk is full. @returns undefined for any other error */
export async function explainFullDisk(
  error: unknown,
  dataDir: string,
  readFree: (folder: string) => Promise<number> = freeBytes,
): Promise<string | undefined> {
  const free = await readFree(dataDir).catch(() => Infinity);
  if (free >= LEAST_FREE_BYTES && !saysFull(error)) return undefined;
  return `The disk is full: free some space for DATA_DIR (${dataDir}) and the database, then start again.\n${messageOf(error)}`;
}

function saysFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (WORDS.test(`${code} ${messageOf(cause)}`)) return true;
  }
  return false;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
