import type { RootOperationNode } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Lines, startCopy } from './copy-out.store.ts';
import { inlineValues } from './inline-values.ts';
import { connectTo, DatabaseBusy, inOurWords, silence } from './naming-pool.ts';

/** The first rows of an export may have to wait until all there are have been sorted. */
const LONGEST_WAIT_MS = 30_000;

/** A query of the same moment as the copy, and who receives its rows before the first line comes. */
export interface ReadBefore {
  query: { toOperationNode(): RootOperationNode };
  receive: (rows: readonly Record<string, unknown>[]) => Promise<void>;
}

/**
 * What a query finds as CSV with the names of its columns as titles, written by the database (COPY): all of one moment,
 * and a few parts in memory however long it is. As slow as its reader, for which the statement has no limit of time;
 * the database has one for each part. Holds a connection until it ends, is returned or throws.
 * @param before is asked first
 * @throws DatabaseBusy, and what `before` throws
 */
export async function* copyLines(
  pool: Pool,
  query: { toOperationNode(): RootOperationNode },
  before?: ReadBefore,
): AsyncGenerator<Lines, void> {
  const client = await connectTo(pool);
  let isWhole = false;
  try {
    // One backend, and no more of the machine: others wait for their pages.
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = 0; set local jit = off;
      set local max_parallel_workers_per_gather = 0`);
    if (before) {
      const { rows } = await client.query<Record<string, unknown>>(inlineValues(before.query));
      await before.receive(rows);
    }
    yield* linesOf(client, `copy (${inlineValues(query)}) to stdout (format csv, header)`);
    await client.query('commit');
    isWhole = true;
  } catch (error) {
    throw inOurWords(error);
  } finally {
    // A connection that is closed ends its COPY.
    client.release(!isWhole);
  }
}

async function* linesOf(client: PoolClient, statement: string): AsyncGenerator<Lines, void> {
  const parts = startCopy(client, statement, '\r\n');
  const giveUp = () => void parts.destroy(new DatabaseBusy(silence(LONGEST_WAIT_MS)));
  let waiting = setTimeout(giveUp, LONGEST_WAIT_MS);
  // The line of titles comes first.
  let isFirst = true;
  try {
    for await (const part of parts as AsyncIterable<Lines>) {
      clearTimeout(waiting);
      yield isFirst ? { ...part, rows: part.rows - 1 } : part;
      isFirst = false;
      waiting = setTimeout(giveUp, LONGEST_WAIT_MS);
    }
  } finally {
    clearTimeout(waiting);
  }
}
