import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { explainFull } from '#server/kit/storage/file-storage.ts';

/** Where sets are kept. */
export interface Place {
  /** The names of what lies there. */
  list(): Promise<string[]>;
  /** Everything or nothing is there afterwards. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  get(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
  /** What a person calls the set. */
  addressOf(name: string): string;
}

const FORMS = 'a folder, or s3://<bucket>/<folder>?endpoint=<address>&region=<region>';

/** @param address a folder, or a bucket with what its names begin with @throws Error with words for the operator */
export async function openPlace(address: string): Promise<Place> {
  if (!address.startsWith('s3:')) return openFolder(resolve(address));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url?.hostname || url.username) throw new Error(`The place of sets must be ${FORMS}`);
  const { openS3Place } = await import('./s3-place.ts');
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined;
  return openS3Place(
    { bucket: url.hostname, endpoint: parameter('endpoint'), region: parameter('region') },
    url.pathname.replace(/^\/+|\/+$/g, ''),
  );
}

/** The place and the name of one set: `/backups/omas-….omasbackup`, or the same of a bucket. */
export async function findSet(address: string): Promise<{ place: Place; name: string }> {
  const [path = '', parameters] = address.split('?', 2);
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  if (!address.startsWith('s3:')) return { place: openFolder(dirname(resolve(address))), name };
  return { place: await openPlace(path.slice(0, at) + (parameters ? `?${parameters}` : '')), name };
}

/** A part that a killed backup left behind; none takes as long. */
const PART_LIVES_MS = 7 * 86_400_000;

function openFolder(folder: string): Place {
  const pathOf = (name: string) => join(folder, name);
  return {
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return readdir(folder);
    },
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOldParts(folder);
      const part = `${pathOf(name)}.part`;
      const file = await open(part, 'wx', 0o600);
      try {
        try {
          for await (const chunk of bytes) await file.writeFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, pathOf(name));
      } catch (error) {
        await rm(part, { force: true });
        explainFull(folder, error);
      }
    },
    get: async (name) => createReadStream(pathOf(name), { highWaterMark: 256 * 1_024 }),
    remove: (name) => rm(pathOf(name)),
    addressOf: pathOf,
  };
}

async function removeOldParts(folder: string): Promise<void> {
  const before = Date.now() - PART_LIVES_MS;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.omasbackup.part')) continue;
    if ((await stat(join(folder, name))).mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}
