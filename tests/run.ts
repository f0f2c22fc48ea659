/**
 * `npm test`: every test there is, in three runs, and one line of counts at the end.
 * Exit code 0 only when all ran and all passed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realPostgres } from './world/database-server.ts';

type Counts = { passed: number; failed: number };
type Env = Record<string, string>;

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'omas-reports-'));

/** Runs a tool's own command with this Node, its words on our screen; resolves with its exit code. */
function run(args: string[], env: Env): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

/** A run that failed or saw no test at all counts as a failure, even where its report shows none: a broken file has no tests. */
function judge(counts: Counts, exitCode: number): Counts {
  const sound = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return sound ? counts : { ...counts, failed: 1 };
}

/** What is read of the reports of Vitest (the first two) and of Playwright. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; flaky?: number; unexpected?: number };
};

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

async function vitest(report: string, filters: string[], env: Env): Promise<Counts> {
  const file = join(reports, report);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], env);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file);
  return judge({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

async function playwright(report: string): Promise<Counts> {
  const file = join(reports, report);
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=playwright.config.ts',
    '--reporter=list,json',
  ];
  const exitCode = await run(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { stats = {} } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return judge({ passed: expected + flaky, failed: unexpected }, exitCode);
}

/** What is about the door, the shapes, files, mails and the gateway more than about rows: one database is enough. */
const once = [
  'admin-password.test.ts',
  'apply-files.test.ts',
  'apply-steps.test.ts',
  'documents-fmas.test.ts',
  'documents.test.ts',
  'every-form.test.ts',
  'failures.test.ts',
  'foreign-ids.test.ts',
  'foreign-proofs.test.ts',
  'gateway-account.test.ts',
  'gateway-change.test.ts',
  'hostile-bodies.test.ts',
  'hostile-input.test.ts',
  'mail.test.ts',
  'mailbox.test.ts',
  'open-api.test.ts',
  'permissions.test.ts',
  'profile.test.ts',
  'requirements.test.ts',
  'scans.test.ts',
  'settings-buttons.test.ts',
  'wire.test.ts',
];

async function callsOnRealPostgres(): Promise<Counts> {
  const real = realPostgres();
  if (!real) {
    console.log('Calls were not run on a PostgreSQL server: none found; set TEST_DATABASE_URL');
    return { passed: 0, failed: 0 };
  }
  console.log(`It is ${real.url ? 'the server of TEST_DATABASE_URL' : `the one in ${real.binaries}`}.`);
  const files = readdirSync(join(root, 'tests/http')).filter((file) => !once.includes(file));
  const filters = files.map((file) => `tests/http/${file}`);
  return vitest('calls.json', filters, { OMAS_TEST_DATABASE: real.url ? 'url' : 'system' });
}

const RUNS: [string, () => Promise<Counts>][] = [
  [
    'rules and calls, on the embedded database',
    () => vitest('all.json', [], { OMAS_TEST_DATABASE: 'embedded' }),
  ],
  ['calls once more, on a PostgreSQL server', callsOnRealPostgres],
  ['journeys, in Chromium', () => playwright('journeys.json')],
];

const total: Counts = { passed: 0, failed: 0 };
try {
  for (const [index, [title, start]] of RUNS.entries()) {
    console.log(`\nTests ${index + 1} of ${RUNS.length}: ${title}`);
    const { passed, failed } = await start();
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
