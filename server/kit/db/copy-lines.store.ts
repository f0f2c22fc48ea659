import { Readable } from 'node:stream';
import type { RootOperationNode } from 'kysely';
import { type Pool, type PoolClient, Query } from 'pg';
import { inlineValues } from './inline-values.ts';
import { connectTo, DatabaseBusy, inOurWords, silence } from './naming-pool.ts';

/** Some lines of CSV, each ended by CR LF. */
interface Lines {
  bytes: Buffer;
  /** How many of them are rows: all but the line of titles. */
  rows: number;
}

/** What is handed on at once; a longer line comes alone. */
const PART_BYTES = 64 * 1_024;
/** Parts that wait for who reads before the database has to. */
const MOST_WAITING = 4;
/** The first rows of an export may have to wait until all there are have been sorted. */
const LONGEST_WAIT_MS = 30_000;

/**
 * What a query finds as CSV with the names of its columns as titles, written by the database (COPY): all of one moment,
 * and a few parts in memory however long it is. As slow as its reader, for which the statement has no limit of time;
 * the database has one for each part. Holds a connection until it ends, is returned or throws.
 * @throws DatabaseBusy
 */
export async function* copyLines(
  pool: Pool,
  query: { toOperationNode(): RootOperationNode },
): AsyncGenerator<Lines, void> {
  const client = await connectTo(pool);
  let isWhole = false;
  try {
    // One backend, and no more of the machine: others wait for their pages.
    await client.query(`begin read only; set local statement_timeout = 0; set local jit = off;
      set local max_parallel_workers_per_gather = 0`);
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
  const parts = startCopy(client, statement);
  const giveUp = () => void parts.destroy(new DatabaseBusy(silence(LONGEST_WAIT_MS)));
  let waiting = setTimeout(giveUp, LONGEST_WAIT_MS);
  try {
    for await (const part of parts as AsyncIterable<Lines>) {
      clearTimeout(waiting);
      yield part;
      waiting = setTimeout(giveUp, LONGEST_WAIT_MS);
    }
  } finally {
    clearTimeout(waiting);
  }
}

/** The lines of a COPY. Reading from the database pauses while enough of them wait. */
function startCopy(client: PoolClient, statement: string): Readable {
  const socket = client.connection.stream;
  const parts = new Readable({
    objectMode: true,
    highWaterMark: MOST_WAITING,
    read: () => void socket.resume(),
  });
  const copy = new Copy(statement, (part) => {
    if (!parts.push(part)) socket.pause();
  });
  // A connection that is closed before the end reports it as well, when nobody listens any more.
  copy.on('error', (error) => parts.destroy(error));
  copy.once('end', () => {
    copy.handOn();
    parts.push(null);
    socket.resume();
  });
  client.query(copy);
  return parts;
}

/** A statement whose answer is lines, each in a message of its own and ended by LF. */
class Copy extends Query {
  readonly #receive: (part: Lines) => void;
  #bytes = Buffer.allocUnsafeSlow(PART_BYTES);
  #used = 0;
  // The line of titles comes first.
  #rows = -1;

  constructor(statement: string, receive: (part: Lines) => void) {
    super(statement);
    this.#receive = receive;
  }

  /** Called by pg, which uses the memory of the line again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const ended = chunk.length + 1;
    if (this.#used + ended > this.#bytes.length) {
      this.handOn();
      this.#bytes = Buffer.allocUnsafeSlow(Math.max(PART_BYTES, ended));
    }
    chunk.copy(this.#bytes, this.#used, 0, chunk.length - 1);
    this.#used += ended;
    this.#bytes.write('\r\n', this.#used - 2, 'latin1');
    this.#rows += 1;
  }

  handOn(): void {
    if (this.#used === 0) return;
    this.#receive({ bytes: this.#bytes.subarray(0, this.#used), rows: this.#rows });
    this.#used = 0;
    this.#rows = 0;
  }
}
