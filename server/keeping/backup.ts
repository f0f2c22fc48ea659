/**
 * `npm run backup -- --to <folder or bucket>` makes a set of everything; `-- --verify <set>` reads one whole
 * (docs/backup.md).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/kit/clock.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { backupRun, noteRunsIn } from '#server/kit/jobs/note-runs.ts';
import { messageOf } from '#server/kit/log.ts';
import { openHome } from './home.ts';
import { type CheckedSet, openSet, verifySet } from './read-set.ts';
import { findSet, openPlace, type Place } from './places.ts';
import { isSetName, nameOfSet, readKeep, setsToRemove } from './retention.ts';
import { readKey, seal } from './set-key.ts';
import { openSnapshot } from './snapshot.store.ts';
import { writeTar } from './tar.ts';
import { entriesOf } from './write-set.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: process.env['BACKUP_TO'] },
      keep: { type: 'string', default: '14d,12m' },
      'key-file': { type: 'string' },
      verify: { type: 'string' },
    },
  });
  const { verify: set, to, keep, 'key-file': keyFile } = values;
  if (set !== undefined) {
    const { place, name } = await findSet(set);
    console.log(
      describe(place.addressOf(name), await verify(place, name, await readKey(process.env, keyFile))),
    );
    return;
  }
  try {
    await backUp({ to, keep, keyFile });
  } catch (error) {
    await noteBackup('failed');
    throw error;
  }
}

interface Wanted {
  to: string | undefined;
  keep: string;
  keyFile: string | undefined;
}

/** Makes a set, and removes those that are too old. */
async function backUp({ to, keep, keyFile }: Wanted): Promise<void> {
  const key = await readKey(process.env, keyFile);
  if (!to) throw new Error('Say where the set is to go: --to <folder>, or BACKUP_TO');
  const kept = readKeep(keep);
  const place = await openPlace(to);
  const name = nameOfSet(new Date());
  const checked = await make(place, name, key);
  await noteBackup('succeeded');
  console.log(describe(place.addressOf(name), checked));
  for (const missing of checked.manifest.missing)
    console.error(`A row refers to a file that the storage does not have: ${missing}`);
  const old = kept ? setsToRemove((await place.list()).filter(isSetName), kept) : [];
  for (const one of old) {
    await place.remove(one);
    console.log(`Removed ${place.addressOf(one)}, as --keep ${keep} says`);
  }
}

/** Writes a set and reads it whole; one that cannot be read does not stay. */
async function make(place: Place, name: string, key: string): Promise<CheckedSet> {
  await write(place, name, key);
  return verify(place, name, key).catch(async (error: unknown) => {
    await place.remove(name);
    throw error;
  });
}

async function write(place: Place, name: string, key: string): Promise<void> {
  const home = await openHome(process.env);
  try {
    const snapshot = await openSnapshot(home.connectionString);
    try {
      const { storage, secret, previousSecrets } = home;
      const product = await readProduct();
      const begunAt = new Date();
      const entries = entriesOf({ snapshot, storage, secret, previousSecrets, begunAt, product });
      await place.put(name, await seal(writeTar(entries), key));
    } finally {
      await snapshot.close();
    }
  } finally {
    await home.close();
  }
}

/** Tells the installation whether it has a set that was read whole; /metrics and the office show it. */
async function noteBackup(how: 'succeeded' | 'failed'): Promise<void> {
  try {
    const home = await openHome(process.env);
    const database = openDatabase(home.connectionString, { poolSize: 1 });
    try {
      await noteRunsIn(database.db, systemClock)[how](backupRun);
    } finally {
      await database.close();
      await home.close();
    }
  } catch (error) {
    // A database of an older version has no place for it, and one that is away hears of no failure.
    console.error(`It was not noted that the backup ${how}: ${messageOf(error)}`);
  }
}

async function readProduct(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function verify(place: Place, name: string, key: string): Promise<CheckedSet> {
  return verifySet(openSet(await place.get(name), key));
}

function describe(address: string, { contents, manifest }: CheckedSet): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes } = manifest.files;
  return `${address} is whole: begun ${contents.begunAt}, ${contents.tables.length} tables with ${rows} rows, ${manifest.jobs} jobs, ${count} files with ${bytes} bytes, each compared with its hash`;
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
