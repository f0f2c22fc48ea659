import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';

/** Where uploaded files are kept. Keys come from newFileKey; anything else throws. */
export interface FileStorage {
  /** The whole file or nothing is there afterwards, and stays there after a power cut. Throws StorageFull, StorageBusy. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Throws FileMissing or StorageBusy before the first byte. */
  get(key: string): Promise<Readable>;
  /** Throws FileMissing, StorageBusy. */
  bytes(key: string): Promise<Buffer>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** All files, page by page; some of a page may be gone by then. */
  list(): AsyncIterable<StoredFile[]>;
  /** Throws if files could not be stored there now; /metrics shows it. */
  check(): Promise<void>;
}

/** What a storage tells of a file without opening it. */
export interface StoredFile {
  key: string;
  bytes: number;
  storedAt: Date;
}

/** No space for another file: a fault of ours, not of the sender. */
export class StorageFull extends Error {
  constructor(location: string, cause: unknown) {
    super(`No space left for uploaded files in ${location}: free some or give it more`, { cause });
    this.name = 'StorageFull';
  }
}

/** A storage on other machines refused, or did not answer in time: a retry may succeed. */
export class StorageBusy extends Error {
  constructor(location: string, cause: unknown) {
    super(`The files in ${location} cannot be reached`, { cause });
    this.name = 'StorageBusy';
  }
}

/** Throws the error of a failed write, as StorageFull when no space is left. */
export function explainFull(location: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw ['ENOSPC', 'EDQUOT'].includes(code) ? new StorageFull(location, error) : error;
}

/** A row names a file that the storage does not have. */
export class FileMissing extends Error {
  constructor(key: string, cause: unknown) {
    super(`The storage has no file ${key}`, { cause });
    this.name = 'FileMissing';
  }
}

const KEY_PATTERN = /^([0-9a-f]{2}\/){2}[0-9a-f]{36}$/;

/**
 * Where a new file is kept: 160 random bits, nothing of the person's. Two levels of folders keep
 * each small; hexadecimal, since some file systems ignore upper and lower case.
 */
export function newFileKey(): string {
  const random = randomBytes(20).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2, 4)}/${random.slice(4)}`;
}

export function isFileKey(name: string): boolean {
  return KEY_PATTERN.test(name);
}

/** Throws on anything that newFileKey did not make, so that a storage never receives a path. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
