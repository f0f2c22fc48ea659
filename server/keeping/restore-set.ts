import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { openDatabase } from '#server/kit/db/db.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrationNames } from '#server/kit/db/migration-files.ts';
import { openJobs } from '#server/kit/jobs/jobs.ts';
import type { WaitingJob } from '#server/kit/jobs/waiting-jobs.store.ts';
import { queueAgain } from '#server/kit/jobs/queue-again.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { beginLoading, countTables, endLoading, isEmpty, loadRows, muteDatabase } from './load.store.ts';
import { type Contents, entryNames } from './manifest.ts';
import type { NewHome } from './home.ts';
import type { CheckedSet } from './read-set.ts';
import { connectKeeping } from './snapshot.store.ts';
import { type Entry, NoSet } from './tar.ts';

interface Target {
  connectionString: string;
  storage: FileStorage;
  keepSecret: NewHome['keepSecret'];
  /** Nothing that the original will send is to be sent from here. */
  isDrill: boolean;
}

/** @throws Error when there is anything that a restored set could be mixed with */
export async function checkEmpty({
  connectionString,
  storage,
}: Pick<Target, 'connectionString' | 'storage'>) {
  const client = await connectKeeping(connectionString);
  const hasRoom = await isEmpty(client).finally(() => client.end());
  if (!hasRoom) throw new Error('The database is not empty: a set is restored into an empty one only');
  for await (const page of storage.list())
    if (page.length > 0)
      throw new Error('The storage has files: a set is restored beside an empty one only (STORAGE_URL)');
}

/** @throws NoSet when a newer product made the set */
export async function checkVersion({ migrations, product }: Contents): Promise<void> {
  const known = await migrationNames();
  const isOurs = migrations.every((name, at) => known[at] === name);
  if (!isOurs)
    throw new NoSet(
      `This set was made by another version of OMAS (${product}, database ${migrations.at(-1)}): restore it with that one or a newer one`,
    );
}

/**
 * Puts a checked set into an empty place, then compares each row and file there with it.
 * @param entries of the same set, from its beginning
 * @throws NoSet when the place has something else in the end
 */
export async function restoreSet(
  set: CheckedSet,
  entries: AsyncIterable<Entry>,
  target: Target,
): Promise<void> {
  const { contents, manifest } = set;
  const database = openDatabase(target.connectionString, { poolSize: 1 });
  await migrate(database.db, { upTo: contents.migrations.at(-1) }).finally(() => database.close());
  const client = await connectKeeping(target.connectionString);
  try {
    const jobs = await load(client, set, entries, target);
    same('a table', await countTables(client, contents.tables), manifest.tables);
    for (const [key, hash] of set.files) {
      const bytes = await target.storage.bytes(key);
      same(`the file ${key}`, createHash('sha256').update(bytes).digest('hex'), hash);
    }
    if (target.isDrill) await muteDatabase(client);
    else await requeue(target.connectionString, jobs);
  } finally {
    await client.end();
  }
}

/** @returns the jobs of the set */
async function load(
  client: Client,
  { contents, manifest }: CheckedSet,
  entries: AsyncIterable<Entry>,
  { storage, keepSecret }: Target,
): Promise<WaitingJob[]> {
  let jobs: WaitingJob[] = [];
  await beginLoading(client, contents.tables);
  let isLoading = true;
  for await (const { name, bytes } of entries) {
    const [table, key] = [entryNames.tableOf(name), entryNames.keyOf(name)];
    const known = contents.tables.find((one) => one.name === table);
    if (known) await loadRows(client, known, once(bytes));
    else if (isLoading && name !== entryNames.contents) {
      await endLoading(client, contents.tables, manifest.sequences);
      isLoading = false;
    }
    if (name === entryNames.jobs) jobs = JSON.parse(bytes.toString('utf8')) as WaitingJob[];
    const secretName = secretNames.find((one) => one === name);
    if (secretName) await keepSecret(secretName, bytes.toString('utf8'));
    if (key !== undefined) await storage.put(key, bytes, 'application/octet-stream');
  }
  return jobs;
}

const secretNames = [entryNames.secret, entryNames.previousSecrets] as const;

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield bytes;
}

async function requeue(connectionString: string, waiting: readonly WaitingJob[]): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 2 });
  const jobs = await openJobs(connectionString, console, { works: false });
  await queueAgain(database.db, jobs, waiting).finally(async () => {
    await jobs.stop();
    await database.close();
  });
}

function same(what: string, found: unknown, said: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(said))
    throw new NoSet(`What was restored is not what the set has: ${what}`);
}
