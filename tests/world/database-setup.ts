import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/kit/db.ts';
import { migrate } from '#server/kit/migrate.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { databaseAt, type TestDatabases } from './database.ts';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** Before all tests: one server, and on it the migrated database that createTestDatabase() copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  // A run of its own name, for a server that other runs use too.
  const prefix = `omas_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await onServer(server.url, (client) => client.query(`create database ${escapeIdentifier(template)}`));
  const database = openDatabase(databaseAt(server.url, template));
  await migrate(database.db);
  await putReferenceData(database.db);
  await database.close();
  project.provide('testDatabases', { serverUrl: server.url, prefix, template });
  return async () => {
    await onServer(server.url, (client) => dropAll(client, prefix));
    await server.stop();
  };
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

async function dropAll(client: Client, prefix: string): Promise<void> {
  const found = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of found.rows) {
    await client.query(`drop database ${escapeIdentifier(datname)} with (force)`);
  }
}
