import type { Plugin } from 'vite';
import type { Call } from '#contract/kit/define-call.ts';

/**
 * Gives browsers the calls of the contract without what only the server uses of them: the schemas of input and output,
 * access, limits. Of a file of calls a page gets its calls and its plain values; what a page itself checks stands in
 * the files `check-….ts`, and the build refuses a page that imports a schema from a file of calls.
 */
export const callsToMake = {
  name: 'calls-to-make',
  enforce: 'pre',
  apply: 'build',
  async load(id: string) {
    if (!/\/contract\/[\w-]+\/([\w-]+-)?calls\.ts$/.test(id)) return undefined;
    const exported = Object.entries((await import(id)) as Record<string, unknown>);
    return exported
      .filter(([, value]) => typeof value !== 'function' && !isSchema(value))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, asMade)};\n`)
      .join('');
  },
} satisfies Plugin;

/** For JSON.stringify: of a call what it takes to make it, and to know which answers are stale after it. */
function asMade(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('input' in value)) return value;
  const { method, path, changes } = value as Call;
  return { method, path, changes };
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;
