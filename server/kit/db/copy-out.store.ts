import { Readable } from 'node:stream';
import { type ClientBase, Query } from 'pg';

/** Some lines of a COPY. */
export interface Lines {
  bytes: Buffer;
  /** How many lines they are. */
  rows: number;
}

/** What is handed on at once; a longer line comes alone. */
const PART_BYTES = 64 * 1_024;
/** Parts that wait for who reads before the database has to. */
const MOST_WAITING = 4;

/**
 * The lines of a COPY … TO STDOUT, as objects. Reading from the database pauses while enough of them wait.
 * @param end how each line is to end; the database ends them by LF
 */
export function startCopy(
  client: ClientBase & { connection: { stream: NodeJS.ReadableStream } },
  statement: string,
  end: '\n' | '\r\n',
): Readable {
  const socket = client.connection.stream;
  const parts = new Readable({
    objectMode: true,
    highWaterMark: MOST_WAITING,
    read: () => void socket.resume(),
  });
  const copy = new Copy(statement, end, (part) => {
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
  readonly #end: string;
  readonly #receive: (part: Lines) => void;
  #bytes = Buffer.allocUnsafeSlow(PART_BYTES);
  #used = 0;
  #rows = 0;

  constructor(statement: string, end: string, receive: (part: Lines) => void) {
    super(statement);
    this.#end = end;
    this.#receive = receive;
  }

  /** Called by pg, which uses the memory of the line again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const ended = chunk.length - 1 + this.#end.length;
    if (this.#used + ended > this.#bytes.length) {
      this.handOn();
      this.#bytes = Buffer.allocUnsafeSlow(Math.max(PART_BYTES, ended));
    }
    chunk.copy(this.#bytes, this.#used, 0, chunk.length - 1);
    this.#used += ended;
    this.#bytes.write(this.#end, this.#used - this.#end.length, 'latin1');
    this.#rows += 1;
  }

  handOn(): void {
    if (this.#used === 0) return;
    this.#receive({ bytes: this.#bytes.subarray(0, this.#used), rows: this.#rows });
    this.#used = 0;
    this.#rows = 0;
  }
}
