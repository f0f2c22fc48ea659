import type { Readable } from 'node:stream';

/** Where uploaded files are kept. Keys come from newFileKey; anything else throws. */
export interface FileStorage {
  /** The whole file or nothing is there afterwards, and stays there after a power cut. Throws StorageFull. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Throws FileMissing before the first byte. */
  get(key: string): Promise<Readable>;
  /** Throws FileMissing. */
  bytes(key: string): Promise<Buffer>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Throws when files could not be kept there now, for /readyz. */
  check(): Promise<void>;
}

/** No room for another file. Ours to solve, not the sender's. */
export class StorageFull extends Error {
  constructor(place: string, cause: unknown) {
    super(`No space left for uploaded files in ${place}: free some or give it more`, { cause });
    this.name = 'StorageFull';
  }
}

/** Throws what a failed write says, as StorageFull where no room is left. */
export function explainFull(place: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw ['ENOSPC', 'EDQUOT'].includes(code) ? new StorageFull(place, error) : error;
}

/** The row says there is a file, the storage does not have it. */
export class FileMissing extends Error {
  constructor(key: string, cause: unknown) {
    super(`The storage has no file ${key}`, { cause });
    this.name = 'FileMissing';
  }
}
