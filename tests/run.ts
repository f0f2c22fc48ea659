/**
 * `npm test` runs the steps of `npm run check` and every test, and ends with one line of counts. A step of the check counts
 * as one test: the compiler is the only guard that every route, right and personal column has its rows.
 * Exit code 0 only when all ran and all passed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { realPostgres } from '#tests/world/setup/database-server.ts';

/**
 * What a run came to; `seconds` says how long each file took, workers side by side, `failures` which tests failed and
 * why: they stand at the end, since CI keeps only the end of what is printed.
 */
type Counts = { passed: number; failed: number; seconds?: Map<string, number>; failures?: string[] };
type Env = Record<string, string>;

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'omas-reports-'));

/** Runs a tool's own command with this Node, its words on our screen; resolves with its exit code. */
function run(args: string[], env: Env): Promise<number> {
  return exitCodeOf(
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

/** Runs each step of `npm run check`, also after one that failed, so that one run shows every fault. */
async function check(): Promise<Counts> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { check: string };
  };
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const counts = { passed: 0, failed: 0, seconds: new Map<string, number>(), failures: [] as string[] };
  for (const step of scripts.check.split(' && ')) {
    console.log(`> ${step}`);
    const startedAt = performance.now();
    const child = spawn(step, { cwd: root, stdio: 'inherit', shell: true, env: { ...process.env, PATH } });
    const exitCode = await exitCodeOf(child);
    counts.seconds.set(step, (performance.now() - startedAt) / 1_000);
    if (exitCode === 0) counts.passed += 1;
    else {
      counts.failed += 1;
      counts.failures.push(`npm run check > ${step}\nexit code ${exitCode}; its words are above`);
    }
  }
  return counts;
}

/**
 * A run that failed or saw no test at all counts as a failure, even where its report shows none: a broken file has no
 * tests.
 */
function checkCounts(counts: Counts, exitCode: number): Counts {
  const sound = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return sound ? counts : { ...counts, failed: 1 };
}

/** What is read of the reports of Vitest (the first three) and of Playwright. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: TestFile[];
  stats?: { expected?: number; flaky?: number; unexpected?: number };
  suites?: Suite[];
};
type TestFile = {
  name: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
type Suite = { file: string; suites?: Suite[]; specs: Spec[] };
type Spec = {
  ok: boolean;
  title: string;
  file: string;
  tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
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
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  const seconds = new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1_000]),
  );
  const failures = testResults.flatMap(listFailures);
  return checkCounts({ passed: numPassedTests, failed: numFailedTests, seconds, failures }, exitCode);
}

/** A file may fail as a whole, in its imports or hooks: then it has a message of its own. */
function listFailures({ name, message, assertionResults }: TestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return [
    ...(message ? [`${file}\n${message}`] : []),
    ...failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`),
  ];
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
  const { stats = {}, suites = [] } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const seconds = new Map(
    Map.groupBy(suites, (suite) => suite.file)
      .entries()
      .map(([name, all]) => [
        `tests/journeys/${name}`,
        all.reduce((sum, suite) => sum + secondsOf(suite), 0),
      ]),
  );
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = resultsOf(spec).flatMap((result) => result.errors.map(({ message }) => message));
      return `tests/journeys/${spec.file} > ${spec.title}\n${errors.join('\n')}`;
    });
  return checkCounts({ passed: expected + flaky, failed: unexpected, seconds, failures }, exitCode);
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

function secondsOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(resultsOf);
  return results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
}

/** Every statement that the first run sends to the embedded PostgreSQL: the second prepares it on another version. */
const statements = join(reports, 'statements.jsonl');

/** Where the version may show in more than the words of a statement: locks, order, search, plans, queue, notifications. */
const onServer = [
  'tests/statements.test.ts',
  ...[
    'applications/application-chart',
    'office/audit',
    'applications/bulk',
    'office/counts',
    'applications/degrees',
    'product/demo',
    'applications/duplicates',
    'office/enquiry-scans',
    'product/limits',
    'applications/lookup',
    'office/notifications',
    'office/office-counts',
    'office/office-list',
    'product/operations',
    'payments/package-story',
    'payments/payments',
    'office/push-delivery',
    'payments/refunds-paying',
    'office/report-exports',
    'office/reports',
    'product/scans',
    'accounts/sessions',
  ].map((name) => `tests/http/${name}.test.ts`),
];

async function callsOnRealPostgres(): Promise<Counts> {
  const real = realPostgres();
  if (!real) {
    console.log('Statements were not tried on a PostgreSQL server: none found; set TEST_DATABASE_URL');
    return { passed: 0, failed: 0 };
  }
  console.log(`It is ${real.url ? 'the server of TEST_DATABASE_URL' : `the one in ${real.binaries}`}.`);
  const database = real.url ? 'url' : 'system';
  return vitest('calls.json', onServer, { OMAS_TEST_DATABASE: database, OMAS_STATEMENTS: statements });
}

const RUNS: [string, () => Promise<Counts>][] = [
  ['types, lint, format, styles, unused code and budgets, by npm run check', check],
  [
    'rules and calls, on the embedded database',
    () => vitest('all.json', [], { OMAS_TEST_DATABASE: 'embedded', OMAS_STATEMENTS: statements }),
  ],
  ['statements once more, on a PostgreSQL server', callsOnRealPostgres],
  ['journeys, in Chromium', () => playwright('journeys.json')],
];

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** The ten files that took longest, for docs/testing.md. */
function slowest(seconds: Map<string, number>): string[] {
  return [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, time]) => `${time.toFixed(1).padStart(8)} s  ${file}`);
}

const total: Counts = { passed: 0, failed: 0 };
const times: string[] = [];
const allFailures: string[] = [];
try {
  for (const [index, [title, start]] of RUNS.entries()) {
    console.log(`\nTests ${index + 1} of ${RUNS.length}: ${title}`);
    const startedAt = performance.now();
    const { passed, failed, seconds = new Map<string, number>(), failures = [] } = await start();
    total.passed += passed;
    total.failed += failed;
    allFailures.push(...failures);
    times.push(`${title}: ${minutes((performance.now() - startedAt) / 1_000)}`, ...slowest(seconds));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\nWhere the time went\n${times.join('\n')}`);
if (allFailures.length > 0) console.log(`\nWhat failed\n${allFailures.join('\n\n')}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
