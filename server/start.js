// As a whole: an older Node has not all of its names, and would not come to say what it needs.
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const [major = 0] = process.versions.node.split('.').map(Number);

/**
 * `npm start`: the server, on a Node that runs it. No TypeScript: what strips its types would be loaded for this file alone, as
 * all others come from the cache, and keep 15 MB.
 */
if (major < 24) {
  console.error(
    `OMAS needs Node 24, this is ${process.versions.node}. Run "npm ci" first (it brings Node 24 along on Linux and Windows), or install Node 24.`,
  );
  process.exit(1);
} else {
  // Node keeps the compiled code for the next start, which then loads in half the time.
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
  await import('#server/main.ts');
}
