import { chmodSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOlderRelease } from '#tests/older-release/load-older-release.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { runProgram } from '#tests/world/own-program.ts';
import { realPostgres } from '#tests/world/setup/database-server.ts';
import { type RunningPostgres, startPostgres } from '#tools/embedded-postgres/start-postgres.ts';

// The way of docs/operations.md: from the embedded database to a server, and from a major version to a newer one.

let folder: string;
let embedded: TestDatabase;
let server: RunningPostgres | undefined;
let serverUrl: string;
let keys: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-other-'));
  // PostgreSQL 15 runs as nobody when we are root, and looks for itself by walking to its folder.
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'server'), { mode: 0o711 });
  chmodSync(join(folder, 'server'), 0o711);
  keys = { BACKUP_KEY: await generateIdentity(), APP_SECRET: 'a secret of the operator 0123456789abcdef' };
  embedded = await createTestDatabase();
  await loadOlderRelease(embedded.connectionString, 'tests/older-release/demo-0037.json.gz');
  // Rows only: the files of the demo data are not in the fixture.
  await ask(embedded.connectionString, 'truncate files cascade');
  const real = realPostgres();
  if (real?.url === undefined)
    server = await startPostgres({
      dataDir: join(folder, 'server'),
      binaries: real?.binaries,
      durable: false,
    });
  serverUrl = server?.connectionString ?? real?.url ?? '';
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await embedded.drop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function anEmptyDatabase(serverOf: string, name: string): Promise<string> {
  await ask(serverOf, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(serverOf);
  url.pathname = `/${name}`;
  return url.href;
}

/** A set of one database, restored into another; the restoring itself compares every row. */
async function move(from: string, to: string, name: string): Promise<void> {
  const [sets, home] = [join(folder, `sets-${name}`), join(folder, `home-${name}`)];
  const made = await runProgram('server/keeping/backup.ts', ['--to', sets], {
    ...keys,
    DATABASE_URL: from,
    DATA_DIR: join(folder, `from-${name}`),
  });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('is whole') });
  const [set = ''] = await readdir(sets);
  const restored = await runProgram('server/keeping/restore.ts', [join(sets, set)], {
    ...keys,
    DATABASE_URL: to,
    DATA_DIR: home,
  });
  expect(restored).toMatchObject({ code: 0 });
}

const figures = (url: string) =>
  ask(
    url,
    `select (select count(*) from applications) as applications, (select sum(amount) from payments) as paid,
      (select count(*) from issued_documents) as documents`,
  );

test('a set moves everything to a server of another version, and on to the newer one', async () => {
  const before = await figures(embedded.connectionString);
  const elsewhere = await anEmptyDatabase(serverUrl, `omas_moved_${process.pid}`);
  await move(embedded.connectionString, elsewhere, 'to-server');
  expect(await figures(elsewhere)).toEqual(before);
  const newer = await anEmptyDatabase(embedded.connectionString, `omas_newer_${process.pid}`);
  await move(elsewhere, newer, 'to-newer');
  expect(await figures(newer)).toEqual(before);
  await ask(embedded.connectionString, `drop database omas_newer_${process.pid} with (force)`);
  await ask(serverUrl, `drop database omas_moved_${process.pid} with (force)`);
}, 120_000);
