import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { type ClientBase, Query } from 'pg';

/** What pg's connection does for a COPY … FROM STDIN. */
interface Connection {
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/**
 * Sends the chunks to a COPY … FROM STDIN, as fast as the database takes them.
 * @throws what the chunks throw, or the database's refusal
 */
export async function copyIn(
  client: ClientBase,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = new CopyIn(statement, chunks);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  copy.on('error', (error) => {
    copy.isOver = true;
    reject(copy.fault ?? error);
  });
  copy.once('end', () => resolve());
  client.query(copy);
  await promise;
}

class CopyIn extends Query {
  readonly #chunks: AsyncIterable<Buffer>;
  /** The database has refused it. */
  isOver = false;
  /** Why the chunks ended. */
  fault: unknown;

  constructor(statement: string, chunks: AsyncIterable<Buffer>) {
    super(statement);
    this.#chunks = chunks;
  }

  /** Called by pg when the database is ready for the rows. */
  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: unknown) => {
      this.fault = error;
      connection.sendCopyFail('The rows ended too early');
    });
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#chunks) {
      if (this.isOver) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}
