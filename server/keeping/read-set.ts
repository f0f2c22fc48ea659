import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Contents, entryNames, FORMAT, Manifest } from './manifest.ts';
import { unseal } from './set-key.ts';
import { type Entry, NoSet, readTar } from './tar.ts';

/** A set that was read whole and is as it was written. */
export interface CheckedSet {
  contents: Contents;
  manifest: Manifest;
  /** Hashes of the files, by key. */
  files: Map<string, string>;
}

/** The entries of an encrypted set. @throws NoSet */
export async function* openSet(bytes: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Entry, void> {
  yield* readTar(await unseal(bytes, key));
}

/** @throws NoSet with what is wrong */
function readContents(entry: Entry | undefined): Contents {
  if (entry?.name !== entryNames.contents)
    throw new NoSet('This is no set of OMAS: its contents are missing');
  const { format } = z.object({ format: z.number() }).parse(parse(entry));
  if (format > FORMAT) throw new NoSet('This set was made by a newer OMAS: restore it with that version');
  return Contents.parse(parse(entry));
}

function parse({ bytes }: Entry): unknown {
  return JSON.parse(bytes.toString('utf8'));
}

/** Reads a set to its end and compares each hash and each count. @throws NoSet with what does not fit */
export async function verifySet(entries: AsyncIterable<Entry>): Promise<CheckedSet> {
  let contents: Contents | undefined;
  let manifest: Manifest | undefined;
  const sums: string[] = [];
  const files = new Map<string, string>();
  const tables = new Map<string, ReturnType<typeof tally>>();
  let [fileBytes, jobs, sumsHash] = [0, 0, ''];
  for await (const entry of entries) {
    const { name, bytes } = entry;
    if (manifest) throw new NoSet(`This set goes on behind its end, with ${name}`);
    contents ??= readContents(entry);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (name === entryNames.sums) {
      if (bytes.toString('utf8') !== sums.join('')) throw new NoSet('An entry of this set has another hash');
      sumsHash = sha256;
    } else if (name === entryNames.manifest) manifest = Manifest.parse(parse(entry));
    else sums.push(`${sha256}  ${name}\n`);
    const [table, key] = [entryNames.tableOf(name), entryNames.keyOf(name)];
    if (table !== undefined) {
      const rows = tables.get(table) ?? tally();
      tables.set(table, rows);
      rows.add(bytes);
    } else if (key !== undefined) {
      files.set(key, sha256);
      fileBytes += bytes.length;
    } else if (name === entryNames.jobs) jobs = z.array(z.unknown()).parse(parse(entry)).length;
  }
  if (!contents || !manifest) throw new NoSet('This set is cut: its manifest is missing');
  const found = { jobs, sums: sumsHash, files: { count: files.size, bytes: fileBytes } };
  for (const name of ['jobs', 'sums'] as const) same(name, found[name], manifest[name]);
  same('files', found.files, manifest.files);
  for (const { name } of contents.tables)
    same(`table ${name}`, (tables.get(name) ?? tally()).total(), manifest.tables[name]);
  return { contents, manifest, files };
}

/** Counts and hashes the rows of a table as they pass: each is a line. */
function tally() {
  const hash = createHash('sha256');
  const total = { rows: 0, bytes: 0 };
  return {
    add(bytes: Buffer): void {
      hash.update(bytes);
      total.bytes += bytes.length;
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) total.rows += 1;
    },
    total: () => ({ ...total, sha256: hash.copy().digest('hex') }),
  };
}

/** @throws NoSet when what was read is not what the manifest says */
function same(what: string, found: unknown, said: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(said))
    throw new NoSet(`This set does not hold what its manifest says: ${what}`);
}
