/**
 * `npm run bench -- --members 100000`: puts so many members (10,000 by default) into a PostgreSQL of its own, starts the
 * product as `npm start` does and, as the floor, a bare server that sends the same SQL, and asks both in turn with 32
 * connections. Writes a table; how to read it: docs/performance.md. `--seconds` per case and server, 6 by default.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import { startPostgres } from '#server/kit/embedded-postgres/start-postgres.ts';
import { openDatabase } from '#server/kit/db.ts';
import { migrate } from '#server/kit/migrate.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { putManyMembers } from '#tests/world/many-members.ts';
import { freePort, postgresOf, startProcess } from '#tests/world/own-process.ts';
import { type Case, prepareCases, type Request } from './cases.ts';
import { add, measure, nothing, type Target } from './measure.ts';
import { tableHead, tableRows } from './report.ts';

const ROUNDS = 2;
const WARM_UP_SECONDS = 2;
const PASSWORD = 'password of the benchmark';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '6' } },
});
const members = Number(values.members);
const seconds = Number(values.seconds) / ROUNDS;
if (!Number.isSafeInteger(members) || members < 2_000 || !(seconds > 0)) {
  throw new Error('--members is a number from 2000, --seconds one above 0');
}

/** The servers under load, to be ended however this ends. */
const running: ChildProcess[] = [];

/** Puts the members into a new database. */
async function fill(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 1 });
  await migrate(database.db);
  await putReferenceData(database.db);
  await putManyMembers(database.db, members, new Date());
  // What was loaded is written before anything is measured.
  await sql`checkpoint`.execute(database.db);
  await database.close();
}

async function startProduct(folder: string, connectionString: string): Promise<Target> {
  const port = await freePort();
  const product = startProcess(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: connectionString,
      APP_SECRET: 'the secret of a benchmark, long enough',
      ADMIN_PASSWORD: PASSWORD,
    },
    folder,
  );
  running.push(product.child);
  await product.ready;
  const headers = { cookie: await signIn(port), source: 'web', 'x-face': 'office' };
  return targetOf(product.child, port, headers);
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${calls.adminLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', source: 'web' },
    body: JSON.stringify({ username: 'admin@example.org', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The product refused the sign-in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function startFloor(folder: string, connectionString: string, cases: Case[]): Promise<Target> {
  const port = await freePort();
  const file = join(folder, 'floor.json');
  writeFileSync(file, JSON.stringify(cases.map(({ floor }) => floor)));
  const script = join(import.meta.dirname, 'floor.ts');
  const child = spawn(process.execPath, [script, connectionString, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  await once(child.stdout, 'data');
  return targetOf(child, port, {});
}

function targetOf({ pid }: ChildProcess, port: number, headers: Record<string, string>): Target {
  if (pid === undefined) throw new Error('A server did not start');
  return { pid, port, headers, asked: 0 };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Both servers in turn, so that whatever else the machine does meets both. */
async function run(cases: Case[], product: Target, floor: Target, database: number): Promise<void> {
  console.log(tableHead);
  for (const [index, { name, note, requests, floor: statements }] of cases.entries()) {
    const bare = statements.map((_, at): Request => ({ method: 'GET', path: `/${index}/${at}`, body: '' }));
    product.asked = 0;
    floor.asked = 0;
    await measure(product, database, requests, WARM_UP_SECONDS);
    await measure(floor, database, bare, WARM_UP_SECONDS);
    let [ours, theirs] = [nothing, nothing];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours = add(ours, await measure(product, database, requests, seconds));
      theirs = add(theirs, await measure(floor, database, bare, seconds));
    }
    console.log(tableRows(name, note, ours, theirs));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'omas-bench-'));
// PostgreSQL, which is nobody when we are root, walks through it.
chmodSync(folder, 0o711);
const postgres = await startPostgres({ dataDir: join(folder, 'database') });
try {
  await fill(postgres.connectionString);
  const product = await startProduct(folder, postgres.connectionString);
  const cases = await prepareCases(postgres.connectionString, members);
  const floor = await startFloor(folder, postgres.connectionString, cases);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${members} members, ${cpus().length} cores, Node ${process.versions.node}, load before ${load}\n`,
  );
  await run(cases, product, floor, await postgresOf(folder));
} finally {
  await Promise.all(running.map(end));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
