// As a whole: an older Node has not all of its names, and would not come to say what it needs.
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const [major = 0] = process.versions.node.split('.').map(Number);

/**
 * Settings of glibc's malloc: two arenas instead of eight for each core, and what is larger than 128 KB goes back to the system at
 * once. Threads that draw, and files that come and go, otherwise leave hundreds of megabytes behind (docs/trust.md).
 */
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * `npm start`: the server, on a Node that runs it. No TypeScript: what strips its types would be loaded for this file alone, as
 * all others come from the cache, and keep 15 MB.
 */
if (major < 24) {
  console.error(
    `OMAS needs Node 24, this is ${process.versions.node}. Run "npm ci" first (it brings Node 24 along on Linux and Windows), or install Node 24.`,
  );
  process.exit(1);
} else if (process.platform === 'linux' && process.env['MALLOC_ARENA_MAX'] === undefined) {
  // glibc reads them when a process begins: this one is replaced by itself, under the same process id.
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...malloc, ...process.env });
} else {
  // Node keeps the compiled code for the next start, which then loads in half the time.
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
  await import('#server/main.ts');
}
