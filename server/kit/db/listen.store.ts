import { sql } from 'kysely';
import { Client } from 'pg';
import type { Tx } from './db.ts';

/** What processes tell each other through PostgreSQL's LISTEN and NOTIFY. */
const channels = ['bell'] as const;
export type Channel = (typeof channels)[number];

/**
 * Tells a row's id to all who listen, once the transaction has committed; of one that is rolled back nobody
 * hears. Ids only: whoever hears it asks for the row with rights of their own.
 */
export async function tellListeners(tx: Tx, channel: Channel, id: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(id)})`.execute(tx);
}

/** One connection that hears every channel. */
export interface Line {
  /** Fails when the server does not answer any more. */
  check(): Promise<void>;
  hangUp(): Promise<void>;
}

const ANSWER_MS = 10_000;

/**
 * @param onHeard receives what is told from now on
 * @param onLost called when the connection breaks
 * @throws when there is no connection to be had
 */
export async function openLine(
  connectionString: string,
  onHeard: (channel: Channel, id: number) => void,
  onLost: (reason: Error) => void,
): Promise<Line> {
  const client = new Client({
    connectionString,
    application_name: 'omas listener',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // Without a listener a connection that breaks ends the whole process.
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('The connection was closed')));
  client.on('notification', ({ channel, payload }) => {
    const known = channels.find((name) => name === channel);
    if (known) onHeard(known, Number(payload));
  });
  await client.connect();
  for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return {
    async check() {
      await client.query('select 1');
    },
    hangUp: () => client.end(),
  };
}
