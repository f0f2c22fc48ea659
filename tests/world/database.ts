import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';

/** What the setup of all tests tells each test file. */
export type TestDatabases = { serverUrl: string; prefix: string; template: string };

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** A database of its own for a test file, migrated and with the reference data: a copy that takes about 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, prefix, template } = inject('testDatabases');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
  return {
    connectionString: databaseAt(serverUrl, name),
    drop: () => run(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`),
  };
}

/** The address of another database of the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
