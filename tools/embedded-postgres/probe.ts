import { setTimeout as pauseFor } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';

/** Waits so many milliseconds. */
export const pause = (ms: number): Promise<void> => pauseFor(ms);

/** ready: takes connections. busy: a server is there but starts up or shuts down. gone: nobody listens. */
export async function isAlive(url: string): Promise<'ready' | 'busy' | 'gone'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof DatabaseError ? 'busy' : 'gone';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the database unless it is there. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
