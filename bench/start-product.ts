import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ChildProcess } from 'node:child_process';
import { openDatabase } from '#server/kit/db/db.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { putManyMembers } from '#tests/world/many-members.ts';
import { calls } from '#contract/calls.ts';
import { rendererFile, textFiles, webFolder } from '#tools/web-build/web-build.ts';
import { freePort, startProcess } from '#tests/world/own-process.ts';

/** A PostgreSQL of our own with members in it. */
export interface MembersDatabase {
  /** Where the database is, and whatever else is written. */
  folder: string;
  connectionString: string;
}

/** Puts so many members into a PostgreSQL of its own, with the settings of production, and takes it away afterwards. */
export async function withMembers(
  members: number,
  work: (database: MembersDatabase) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'omas-bench-'));
  // PostgreSQL, which is nobody when we are root, walks through it.
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, 'database') });
  try {
    await fill(postgres.connectionString, members);
    await work({ folder, connectionString: postgres.connectionString });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(connectionString: string, members: number): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 1 });
  await migrate(database.db);
  await putReferenceData(database.db);
  await putManyMembers(database.db, members, new Date());
  // What was loaded is written before anything is measured.
  await sql`checkpoint`.execute(database.db);
  await database.close();
}

const PASSWORD = 'password of the benchmark';

export interface StartedProduct {
  pid: number;
  port: number;
  /** Of a browser in which the first administrator is signed in. */
  headers: { cookie: string; source: string; 'x-face': string };
}

/**
 * Starts the product as `npm start` does, on a database that is there, and ends it after the work.
 * @param settings of its environment, beside what it needs
 */
export async function withProduct(
  { folder, connectionString }: MembersDatabase,
  work: (product: StartedProduct) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const port = await freePort();
  const { child, ready } = startProcess(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: connectionString,
      APP_SECRET: 'the secret of a benchmark, long enough',
      ADMIN_PASSWORD: PASSWORD,
      ...settings,
    },
    folder,
  );
  try {
    await ready;
    if (child.pid === undefined) throw new Error('The product did not start');
    await finishedBuild();
    const headers = { cookie: await signIn(port), source: 'web', 'x-face': 'office' };
    await work({ pid: child.pid, port, headers });
  } finally {
    await endProcess(child);
  }
}

/**
 * Ends a process, if it has not ended, and waits until it is gone. After SIGTERM the product would go on for ten seconds,
 * until a load balancer has noticed (server/main.ts).
 */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/**
 * Resolves when the server has drawn pages and made the smallest form of every script. After a change of the browser side the
 * first start does both for a minute or more, with both cores, while it answers already.
 */
async function finishedBuild(): Promise<void> {
  const isMissing = () =>
    !existsSync(rendererFile) || textFiles(webFolder).some((file) => !existsSync(`${file}.br`));
  while (isMissing()) await pause(500);
}

/** A Cookie header for a browser's context. @param url of the product */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url };
  });
}

/** The first administrator, who leaves the second factor for later: no page asks for it before the others. */
async function signIn(port: number): Promise<string> {
  const send = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', source: 'web', 'x-face': 'office', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The product refused the sign-in: ${await answer.text()}`);
    return answer;
  };
  const entered = await send(
    calls.adminLogin.path,
    {},
    { username: 'admin@example.org', password: PASSWORD },
  );
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await send(calls.factorPutOff.path, { cookie }, {});
  return cookie;
}
