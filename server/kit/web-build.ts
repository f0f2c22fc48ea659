import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const project = path.resolve(import.meta.dirname, '../..');
const dist = path.join(project, 'dist');
/** Where the built browser side stands; served under /application. */
export const webFolder = path.join(dist, 'web');

/** Everything that goes into the build. */
const sources = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json'];
const hashFile = '.build';

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: project, withFileTypes: true })) {
    const file = path.relative(project, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !/\.test\.tsx?$/.test(file)) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(file);
    hash.update(await readFile(path.join(project, file)));
  }
  return hash.digest('hex');
}

async function builtHash(): Promise<string | null> {
  return readFile(path.join(webFolder, hashFile), 'utf8').catch(() => null);
}

/**
 * Builds the browser side when it is missing or older than its sources; otherwise does nothing.
 * Two processes may start at once: each builds beside the folder and the last one to finish stays.
 * @returns the folder to serve, and whether it was built now
 */
export async function ensureWebBuild(): Promise<{ folder: string; built: boolean }> {
  const wanted = await hashOfSources();
  if ((await builtHash()) === wanted) return { folder: webFolder, built: false };

  const fresh = path.join(dist, `.web-${randomUUID()}`);
  await mkdir(dist, { recursive: true });
  try {
    await runVite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']);
    await compressFiles(fresh);
    await writeFile(path.join(fresh, hashFile), wanted);
    await replaceFolder(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return { folder: webFolder, built: true };
}

/** In a process of its own: in ours it would keep its memory and leave NODE_ENV=production behind. */
async function runVite(args: string[]): Promise<void> {
  const vite = spawn(process.execPath, [path.join(project, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The browser side could not be built (vite ended with ${code})`);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Beside each text file its compressed forms, so that answering costs no work. */
async function compressFiles(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
    const name = path.join(folder, file);
    const bytes = await readFile(name);
    await writeFile(`${name}.br`, await brotli(bytes));
    await writeFile(`${name}.gz`, await gzipped(bytes));
  }
}

/** Puts the fresh build in place; a build that another process put there in the same moment is as good. */
async function replaceFolder(fresh: string): Promise<void> {
  await rm(webFolder, { recursive: true, force: true });
  try {
    await rename(fresh, webFolder);
  } catch (error) {
    if ((await builtHash()) === null) throw error;
  }
}
