import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import { patiently } from './naming-pool.ts';

/** Rows that are fetched at once. */
const ROWS_PER_FETCH = 500;
/** The first fetch of an export may have to sort all there is. */
const LONGEST_FETCH_MS = 30_000;
/** How long the database waits for the next fetch; a reader that takes longer is given up before that. */
const LONGEST_PAUSE = '10min';

/**
 * Reads the rows of one statement of any length in batches, fetching the next batch while the last one is used: memory
 * stays constant, and all rows are of one moment. Holds a connection until it ends, is returned or throws. It uses an
 * SQL cursor instead of pg-cursor, whose close waits for ever on a broken connection.
 */
export async function* streamRows<Row>(
  db: Db,
  select: (tx: Tx) => Compilable<Row>,
): AsyncGenerator<Row[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  let coming: Promise<Row[]> | undefined;
  const fetchMore = async () => {
    const query = CompiledQuery.raw(`fetch ${ROWS_PER_FETCH} from streamed`);
    // The database cancels it first.
    return (await patiently(LONGEST_FETCH_MS + 2_000, () => tx.executeQuery<Row>(query))).rows;
  };
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_PAUSE}, true),
      set_config('statement_timeout', ${String(LONGEST_FETCH_MS)}, true),
      set_config('cursor_tuple_fraction', '1', true), set_config('jit', 'off', true)`.execute(tx);
    const { sql: text, parameters } = select(tx).compile();
    await tx.executeQuery(
      CompiledQuery.raw(`declare streamed no scroll cursor for ${text}`, [...parameters]),
    );
    for (let rows = await fetchMore(); rows.length > 0; rows = await coming) {
      coming = fetchMore();
      // Reported where it is awaited.
      coming.catch(() => {});
      yield rows;
    }
  } finally {
    await coming?.catch(() => {});
    // Nothing was written. The pool discards a broken connection.
    await tx
      .rollback()
      .execute()
      .catch(() => {});
  }
}
