import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { systemBinaries, type Binaries } from '#tools/embedded-postgres/binaries.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';

/** A PostgreSQL to make test databases on; the address is of a database that is only connected to, never changed. */
type DatabaseServer = { url: string; stop(): Promise<void> };

/** Which PostgreSQL tests run on: OMAS_TEST_DATABASE=embedded (default), system, or url (TEST_DATABASE_URL). */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const kind = process.env['OMAS_TEST_DATABASE'] ?? 'embedded';
  if (kind === 'embedded') return startInTempFolder();
  const real = realPostgres();
  if (kind === 'system' && real?.binaries) return startInTempFolder(real.binaries);
  if (kind === 'url' && real?.url) return { url: real.url, stop: async () => {} };
  throw new Error(`OMAS_TEST_DATABASE=${kind}, but there is no such PostgreSQL here`);
}

/** A PostgreSQL other than the embedded one: named by TEST_DATABASE_URL, or installed in the operating system. */
export function realPostgres(): { url?: string; binaries?: Binaries } | undefined {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url };
  const binaries = systemBinaries();
  return binaries === undefined ? undefined : { binaries };
}

async function startInTempFolder(binaries?: Binaries): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'omas-test-'));
  // PostgreSQL 15 looks for itself by leaving its folder and walking back in, also when it runs as nobody.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, binaries, durable: false });
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A migrated database with the reference data, to be copied; its copies are found by the prefix. */
export type DatabaseTemplate = { serverUrl: string; prefix: string; template: string };

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** Makes the database that copyTemplate() copies. The server may be one that other runs use too. */
export async function makeTemplate(serverUrl: string): Promise<DatabaseTemplate> {
  const prefix = `omas_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await onServer(serverUrl, (client) => client.query(`create database ${escapeIdentifier(template)}`));
  const database = openDatabase(databaseAt(serverUrl, template));
  await migrate(database.db);
  await putReferenceData(database.db);
  await database.close();
  return { serverUrl, prefix, template };
}

/** A database of its own, with what the template holds: a copy that takes about 50 ms. */
export async function copyTemplate({ serverUrl, prefix, template }: DatabaseTemplate): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const run = (statement: string) => onServer(serverUrl, (client) => client.query(statement));
  await run(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
  return {
    connectionString: databaseAt(serverUrl, name),
    drop: async () => {
      await run(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
}

/** Drops the template and what is left of its copies. */
export async function dropTemplate({ serverUrl, prefix }: DatabaseTemplate): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of found.rows)
      await client.query(`drop database ${escapeIdentifier(datname)} with (force)`);
  });
}

/** The address of another database of the same server. */
function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
