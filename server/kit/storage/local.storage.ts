import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { checkFileKey, explainFull, FileMissing, type FileStorage } from './file-storage.ts';

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

function explainMissing(key: string, error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isMissing ? new FileMissing(key, error) : error;
}
