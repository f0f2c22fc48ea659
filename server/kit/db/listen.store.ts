import { sql } from 'kysely';
import { Client } from 'pg';
import type { Tx } from './db.ts';

/** The channels on which processes notify each other by PostgreSQL's LISTEN and NOTIFY. */
const channels = ['bell', 'urgent_mail'] as const;
export type Channel = (typeof channels)[number];

/**
 * Sends the id of a row to all listeners once the transaction has committed; after a roll-back nothing is sent.
 * Ids only: each listener reads the row with its own rights.
 */
export async function notifyListeners(tx: Tx, channel: Channel, id: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(id)})`.execute(tx);
}

/** One connection that listens on every channel. */
export interface Line {
  /** Throws when the server no longer answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const ANSWER_MS = 10_000;

/**
 * @param onNotified receives every notification from now on
 * @param onLost called when the connection breaks
 * @throws when it cannot connect
 */
export async function openLine(
  connectionString: string,
  onNotified: (channel: Channel, id: number) => void,
  onLost: (reason: Error) => void,
): Promise<Line> {
  const client = new Client({
    connectionString,
    application_name: 'omas listener',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the whole process.
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('The connection was closed')));
  client.on('notification', ({ channel, payload }) => {
    const known = channels.find((name) => name === channel);
    if (known) onNotified(known, Number(payload));
  });
  await client.connect();
  for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return {
    async check() {
      await client.query('select 1');
    },
    close: () => client.end(),
  };
}
