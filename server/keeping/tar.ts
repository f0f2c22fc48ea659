/** One file of a tar. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const BLOCK = 512;
/** Names longer than this would need an extension of the format; ours are shorter. */
const LONGEST_NAME = 100;

/** The set was cut, or is none. */
export class NoSet extends Error {
  override readonly name = 'NoSet';
}

/** Entries as a tar of the oldest format (POSIX ustar), which every system reads. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer, void> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    const rest = bytes.length % BLOCK;
    if (rest > 0) yield Buffer.alloc(BLOCK - rest);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`Too long for a name in a set: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(checksum(header), 6)} `, 148);
  return header;
}

function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/**
 * The entries of a tar, one in memory at a time.
 * @throws NoSet when it is none, or ends too early
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry, void> {
  const source = exactly(chunks);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const bytes = await source.take(size);
    const rest = size % BLOCK;
    if (rest > 0) await source.take(BLOCK - rest);
    yield { name, bytes };
  }
  // To its end: only there is it known that nothing was cut.
  await source.drain();
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/[\0 ][\s\S]*$/, '');
  const written = Number.parseInt(text(148, 156), 8);
  const blank = Buffer.from(header).fill(' ', 148, 156);
  if (written !== checksum(blank)) throw new NoSet('This is no set of OMAS: it has no tar inside');
  return { name: text(0, LONGEST_NAME), size: Number.parseInt(text(124, 136), 8) };
}

/** Takes so many bytes from chunks of any size. */
function exactly(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let left: Uint8Array = Buffer.alloc(0);
  return {
    async take(size: number): Promise<Buffer> {
      const taken = Buffer.allocUnsafe(size);
      let used = 0;
      while (used < size) {
        if (left.length === 0) {
          const next = await iterator.next();
          if (next.done) throw new NoSet('This set is cut: it ends in the middle');
          left = next.value;
        }
        const part = left.subarray(0, size - used);
        taken.set(part, used);
        used += part.length;
        left = left.subarray(part.length);
      }
      return taken;
    },
    async drain(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  };
}
