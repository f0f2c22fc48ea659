import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { underWay } from './body-limits.ts';
import { explainFull } from '#server/kit/storage/file-storage.ts';
import { refuse } from '#server/kit/refusal.ts';

/** Longer than any request lasts. */
const LEFT_BEHIND_MILLISECONDS = 60 * 60_000;

/** The bytes and files that one request holds until it is answered. */
export interface Share {
  /** Counts received bytes; throws `uploads_busy` when all requests, or those of the network, hold too much. */
  take(bytes: number): void;
  /**
   * Writes one of its files to disk, where it can be read until the share is released; `signal` ends the writing. Throws
   * StorageFull.
   */
  write(bytes: Readable, signal: AbortSignal): Promise<Blob>;
  /** Releases its bytes and removes its files. */
  release(): Promise<void>;
}

/** What requests have sent, from the first byte until they are answered: files on disk, and the bytes of all. */
export interface Incoming {
  /** @param network whose request it is (networkOf) */
  open(network: string): Share;
  close(): void;
}

/**
 * Makes the folder, for its owner only, and removes what a crash left in it: now and every hour what is older than any
 * request. Younger files may be those of another server on the same folder.
 */
export async function openIncoming(folder: string, limits = underWay): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftBehind(folder);
  const hourly = setInterval(() => void removeLeftBehind(folder).catch(() => {}), LEFT_BEHIND_MILLISECONDS);
  hourly.unref();
  const held = new Map<string, number>();
  let all = 0;

  function open(network: string): Share {
    const paths: string[] = [];
    let writing: Promise<void> | undefined;
    let own = 0;
    const count = (bytes: number) => {
      own += bytes;
      all += bytes;
      const ofNetwork = (held.get(network) ?? 0) + bytes;
      if (ofNetwork > 0) held.set(network, ofNetwork);
      else held.delete(network);
    };
    return {
      take(bytes) {
        count(own === 0 ? Math.max(bytes, limits.ofEach) : bytes);
        if (all > limits.bytes || (held.get(network) ?? 0) > limits.ofOneNetwork)
          throw refuse('uploads_busy');
      },
      async write(bytes, signal) {
        const path = join(folder, randomUUID());
        paths.push(path);
        writing = pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
        await writing.catch((error: unknown) => explainFull(folder, error));
        return openAsBlob(path);
      },
      async release() {
        count(-own);
        // A file that is still being written would be created again.
        await writing?.catch(() => {});
        await Promise.all(paths.map((path) => rm(path, { force: true, maxRetries: 3 })));
      },
    };
  }
  return { open, close: () => clearInterval(hourly) };
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MILLISECONDS) await rm(path, { force: true });
  }
}
