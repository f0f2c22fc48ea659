/**
 * `npm run test:faults [filter]`: puts each fault of the list into a copy of the last commit and runs the tests that
 * are to catch it. The filter is a part of a fault's name, group or file, or of the path of a test.
 * Exit code 0 only when every fault was caught.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLastCommit } from './copy.ts';
import { type Fault, faults } from './faults.ts';

/** What became of a fault: `stale` where its place in the source is no longer found. */
type Outcome = 'caught' | 'missed' | 'stale';

/** So long may the tests of one fault take. */
const LONGEST_MS = 10 * 60_000;

const copy = copyLastCommit();
const report = join(copy.folder, 'report.json');

/** Runs a tool in the copy with this Node; resolves with its exit code. */
async function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: copy.path,
    stdio: 'ignore',
    env: { ...process.env, ...env },
    timeout: LONGEST_MS,
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

/** How many tests failed; a file that could not even be loaded counts as none, since no test judged it. */
function failedTests(): number {
  if (!existsSync(report)) return 0;
  const { numFailedTests = 0, stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    numFailedTests?: number;
    stats?: { unexpected: number };
  };
  return numFailedTests + (stats?.unexpected ?? 0);
}

/** Runs test files, journeys on the width that is asked for. @returns how many tests failed */
async function failuresOf(tests: readonly string[], project = 'desktop'): Promise<number> {
  const journeys = tests.filter((file) => file.endsWith('.spec.ts'));
  const others = tests.filter((file) => !file.endsWith('.spec.ts'));
  let failed = 0;
  if (others.length > 0) {
    rmSync(report, { force: true });
    const reporting = ['--reporter=json', `--outputFile=${report}`, '--bail=1'];
    const env = { OMAS_TEST_DATABASE: 'embedded' };
    const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporting, ...others], env);
    failed += code === 0 ? 0 : failedTests();
  }
  if (journeys.length > 0) {
    rmSync(report, { force: true });
    const playing = ['test', '--reporter=json', '--max-failures=1', `--project=${project}`, ...journeys];
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const code = await run(['node_modules/@playwright/test/cli.js', ...playing], env);
    failed += code === 0 ? 0 : failedTests();
  }
  return failed;
}

async function judge(fault: Fault): Promise<Outcome> {
  if (!fault.tests.every((test) => existsSync(join(copy.path, test)))) return 'stale';
  const takeBack = copy.put(fault);
  if (takeBack === null) return 'stale';
  try {
    return (await failuresOf(fault.tests, fault.project)) > 0 ? 'caught' : 'missed';
  } finally {
    takeBack();
  }
}

const [filter = ''] = process.argv.slice(2);
const chosen = faults.filter(({ name, group, file, tests }) =>
  [name, group, file, ...tests].some((text) => text.includes(filter)),
);
const outcomes: Record<Outcome, string[]> = { caught: [], missed: [], stale: [] };
try {
  for (const fault of chosen) {
    const began = performance.now();
    const outcome = await judge(fault);
    outcomes[outcome].push(fault.name);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${outcome}  ${fault.group}: ${fault.name} (${seconds} s)`);
  }
} finally {
  copy.remove();
}
const { caught, missed, stale } = outcomes;
console.log(`\n${caught.length} caught, ${missed.length} missed, ${stale.length} stale`);
process.exitCode = missed.length + stale.length === 0 && caught.length > 0 ? 0 : 1;
