import { createHash } from 'node:crypto';
import type { Lines } from '#server/kit/db/copy-out.store.ts';
import { linesOf } from '#server/kit/own-secret.ts';
import { FileMissing, type FileStorage } from '#server/kit/storage/file-storage.ts';
import { type Contents, entryNames, FORMAT, type Manifest, type Table } from './manifest.ts';
import type { Snapshot } from './snapshot.store.ts';
import type { Entry } from './tar.ts';

interface Source {
  snapshot: Snapshot;
  storage: Pick<FileStorage, 'bytes'>;
  secret: string;
  previousSecrets: readonly string[];
  begunAt: Date;
  product: string;
}

/** Rows of a table in one entry, in bytes: an entry is in memory as a whole. */
const PART_BYTES = 1_024 * 1_024;
/** Files that are asked for while one is written: a bucket answers each after some milliseconds. */
const AHEAD = 4;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The entries of a set in their order: one file, or a part of a table, in memory at a time. */
export async function* entriesOf(source: Source): AsyncGenerator<Entry, void> {
  const sums: string[] = [];
  const entry = (name: string, bytes: Buffer): Entry => {
    sums.push(`${sha256(bytes)}  ${name}\n`);
    return { name, bytes };
  };
  const { snapshot, storage } = source;
  yield entry(entryNames.contents, asJson(contentsOf(source)));
  const tables: Manifest['tables'] = {};
  for (const table of snapshot.tables) tables[table.name] = yield* rowsOf(table, snapshot, entry);
  const jobs = await snapshot.jobs();
  yield entry(entryNames.jobs, asJson(jobs));
  const sequences = await snapshot.sequences();
  const keys = await snapshot.fileKeys(snapshot.tables);
  await snapshot.endReading();
  yield entry(entryNames.secret, Buffer.from(source.secret));
  if (source.previousSecrets.length > 0)
    yield entry(entryNames.previousSecrets, Buffer.from(linesOf(source.previousSecrets)));
  const files = { count: 0, bytes: 0 };
  const missing: string[] = [];
  for await (const { key, bytes } of readAhead(keys, storage)) {
    if (bytes === null) {
      missing.push(key);
      continue;
    }
    files.count += 1;
    files.bytes += bytes.length;
    yield entry(entryNames.file(key), bytes);
  }
  const list = Buffer.from(sums.join(''));
  yield { name: entryNames.sums, bytes: list };
  const manifest: Manifest = { tables, sequences, jobs: jobs.length, files, missing, sums: sha256(list) };
  yield { name: entryNames.manifest, bytes: asJson(manifest) };
}

function contentsOf({ snapshot, begunAt, product }: Source): Contents {
  const { migrations, tables } = snapshot;
  return { format: FORMAT, product, begunAt: begunAt.toISOString(), migrations, tables };
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

async function* rowsOf(
  table: Table,
  snapshot: Snapshot,
  entry: (name: string, bytes: Buffer) => Entry,
): AsyncGenerator<Entry, Manifest['tables'][string]> {
  const whole = createHash('sha256');
  const total = { rows: 0, bytes: 0 };
  let part = 0;
  for await (const { bytes, rows } of gather(snapshot.rows(table))) {
    whole.update(bytes);
    total.rows += rows;
    total.bytes += bytes.length;
    part += 1;
    yield entry(entryNames.rows(table.name, part), bytes);
  }
  return { ...total, sha256: whole.digest('hex') };
}

/** Lines in fewer and larger parts. */
async function* gather(lines: AsyncIterable<Lines>): AsyncGenerator<Lines, void> {
  let parts: Buffer[] = [];
  let [size, rows] = [0, 0];
  for await (const part of lines) {
    parts.push(part.bytes);
    size += part.bytes.length;
    rows += part.rows;
    if (size < PART_BYTES) continue;
    yield { bytes: Buffer.concat(parts), rows };
    parts = [];
    [size, rows] = [0, 0];
  }
  if (rows > 0) yield { bytes: Buffer.concat(parts), rows };
}

/** The files in the order of their keys; null where the storage does not have one. */
async function* readAhead(
  keys: readonly string[],
  storage: Source['storage'],
): AsyncGenerator<{ key: string; bytes: Buffer | null }, void> {
  const read = (key: string) => {
    const reading = storage.bytes(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    // Reported where it is awaited.
    reading.catch(() => {});
    return { key, reading };
  };
  const waiting = keys.slice(0, AHEAD).map(read);
  for (let next = AHEAD; waiting.length > 0; next += 1) {
    const first = waiting.shift();
    if (!first) return;
    yield { key: first.key, bytes: await first.reading };
    const following = keys[next];
    if (following !== undefined) waiting.push(read(following));
  }
}
