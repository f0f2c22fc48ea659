import { fork, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const project = path.resolve(import.meta.dirname, '../..');
const dist = path.join(project, 'dist');
const built = path.join(dist, 'web');
/** Where the built browser side stands; served under /application. */
export const webFolder = path.join(built, 'browser');
/** The same pages built for Node, by which the server draws some of them (server/draw-pages.worker.ts). */
export const rendererFile = path.join(built, 'server', 'draw-page.js');

/** An argument of server/main.ts: what was built stays, however old it is. */
export const KEEP_WEB_BUILD = '--keep-web-build';

/** Everything that goes into the build. */
const sources = ['web/**/*', 'contract/**/*', 'tools/web-build/*.ts', 'vite.config.ts', 'package-lock.json'];
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
  return readFile(path.join(built, hashFile), 'utf8').catch(() => null);
}

/**
 * Builds the browser side when it is missing or older than its sources; otherwise does nothing.
 * Two processes may start at once: each builds beside the folder and the last one to finish stays.
 */
export async function ensureWebBuild(): Promise<void> {
  const wanted = await hashOfSources();
  if ((await builtHash()) === wanted) return;
  await buildBeside(async (fresh) => {
    const browser = path.join(fresh, 'browser');
    await runVite(['--outDir', browser]);
    await gzipFiles(browser);
    await writeFile(path.join(fresh, hashFile), wanted);
    await replaceFolder(fresh);
  });
}

/**
 * Builds what the server draws pages with, when it is missing. Apart from the browser side, since the server can listen
 * before: until it is there, browsers draw all pages themselves.
 */
export async function ensureRenderer(): Promise<void> {
  if (existsSync(rendererFile)) return;
  await buildBeside(async (fresh) => {
    await runVite(['--ssr', 'render/draw-page.tsx', '--outDir', fresh]);
    await rename(fresh, path.dirname(rendererFile)).catch((error: unknown) => {
      if (!existsSync(rendererFile)) throw error;
    });
  });
}

/** Gives `build` a new folder beside the built one, and removes what is left of it. */
async function buildBeside(build: (fresh: string) => Promise<void>): Promise<void> {
  await mkdir(dist, { recursive: true });
  const fresh = path.join(dist, `.web-${randomUUID()}`);
  try {
    await build(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

const vite = path.join(project, 'node_modules/vite/bin/vite.js');

/** In a process of its own: in ours its memory would stay in use and NODE_ENV=production would remain set. */
async function runVite(args: string[]): Promise<void> {
  const building = spawn(process.execPath, [vite, 'build', '--emptyOutDir', '--logLevel', 'warn', ...args], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stopVite = () => building.kill();
  process.once('exit', stopVite);
  const [code] = (await once(building, 'exit')) as [number | null];
  process.off('exit', stopVite);
  if (code !== 0) throw new Error(`The browser side could not be built (vite ended with ${code})`);
}

const gzipped = promisify(gzip);

/** The text files of a build, which travel compressed. */
export function textFiles(folder: string): string[] {
  return globSync('**/*.{js,css,svg,json}', { cwd: folder }).map((file) => path.join(folder, file));
}

/** Beside each text file its gzip form, so that answering costs no work: this takes a quarter of a second. */
async function gzipFiles(folder: string): Promise<void> {
  const files = textFiles(folder);
  await Promise.all(files.map(async (file) => writeFile(`${file}.gz`, await gzipped(await readFile(file)))));
}

/**
 * Makes the Brotli forms that are missing, a fifth smaller than gzip's and fifty times the work: in a process of its
 * own, beside the running server. Each is served from the moment it stands there.
 */
export function compressFurther(): void {
  const files = textFiles(webFolder);
  if (files.every((file) => existsSync(`${file}.br`))) return;
  const worker = fork(new URL('./brotli.worker.ts', import.meta.url), { stdio: 'ignore' });
  worker.on('error', () => {});
  worker.channel?.unref();
  worker.unref();
  process.once('exit', () => worker.kill());
}

/** Moves the new build to its folder; a build that another process put there at the same moment is just as good. */
async function replaceFolder(fresh: string): Promise<void> {
  await rm(built, { recursive: true, force: true });
  try {
    await rename(fresh, built);
  } catch (error) {
    if ((await builtHash()) === null) throw error;
  }
}
