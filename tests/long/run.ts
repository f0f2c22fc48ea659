/**
 * `npm run test:long [part] [--seed 12345] [--minutes 10]`: what takes too long for `npm test`. A part is the name of a
 * folder beside this file, or a piece of a file's path; all of them without one. The seed is printed first: the same
 * seed makes the same requests in the same order. `--minutes` is how long each generator goes on.
 * Exit code 0 only when every promise held. The last real figures stand in docs/trust.md.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, minutes: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`Seed ${seed}`);

const config = join(import.meta.dirname, 'vitest.config.ts');
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    // With its value, or it would take the first of the parts for it.
    '--disable-console-intercept=true',
    ...positionals,
  ],
  {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      OMAS_TEST_DATABASE: 'embedded',
      OMAS_LONG_SEED: seed,
      ...(values.minutes && { OMAS_LONG_MINUTES: values.minutes }),
    },
  },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
