import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  checkFileKey,
  explainFull,
  FileMissing,
  type FileStorage,
  isFileKey,
  type StoredFile,
} from './file-storage.ts';

/** Files in a folder of this machine, made when first needed; only our own user may read them. */
export function openLocalStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkFileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await writeWhole(path, bytes).catch((error: unknown) => explainFull(root, error));
      await settleFolders(dirname(path), root);
    },
    async get(key) {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => explainMissing(key, error));
      return file.createReadStream();
    },
    async bytes(key) {
      return readFile(pathOf(key)).catch((error: unknown) => explainMissing(key, error));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: () => listFolders(root),
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const probe = join(root, `probe.${randomBytes(4).toString('hex')}`);
      await writeWhole(probe, Buffer.alloc(4_096)).finally(() => rm(probe, { force: true }));
    },
  };
}

/** Under another name first, then renamed: a reader sees all of it or none. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A new name is durable only once its folder is written to disk too, and the folder's own name in its parent. */
async function settleFolders(deepest: string, root: string): Promise<void> {
  // Windows keeps names by itself and cannot open a folder.
  if (process.platform === 'win32') return;
  const levels = relative(root, deepest).split('/').length;
  let folder = deepest;
  for (let level = 0; level <= levels; level += 1) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    folder = dirname(folder);
  }
}

/** A page is a folder of the second level. */
async function* listFolders(root: string): AsyncGenerator<StoredFile[], void> {
  for (const first of await namesIn(root))
    for (const second of await namesIn(join(root, first))) {
      const names = await namesIn(join(root, first, second));
      const keys = names.map((name) => `${first}/${second}/${name}`).filter(isFileKey);
      yield (await Promise.all(keys.map((key) => describe(root, key)))).flat();
    }
}

/** None where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
    throw error;
  });
}

async function describe(root: string, key: string): Promise<StoredFile[]> {
  try {
    const { size, mtime } = await stat(join(root, key));
    return [{ key, bytes: size, storedAt: mtime }];
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function explainMissing(key: string, error: unknown): never {
  throw isCode(error, 'ENOENT') ? new FileMissing(key, error) : error;
}
