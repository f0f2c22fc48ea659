import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressLeftIn } from './address.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { isAlive, pause } from './probe.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

/** A database that may be another process's. */
interface JoinedPostgres extends RunningPostgres {
  /** Another process owns it: stop() leaves it running. */
  isForeign: boolean;
}

/** Recovery after a power cut may take this long. */
const STARTS_WITHIN_MS = 60_000;

/**
 * The database of a data folder, whether its owner runs or not: a running one is only connected to, else it is started
 * until stop().
 * @throws Error when there is none; FolderInUse when its owner does not have it ready in time
 */
export async function joinPostgres(folder: string, database = 'omas'): Promise<JoinedPostgres> {
  const dataDir = resolve(folder);
  if (!existsSync(join(dataDir, 'cluster'))) throw new Error(`There is no database in ${dataDir}`);
  const inUse = await ownerOf(dataDir);
  if (!inUse) return { ...(await startPostgres({ dataDir, database })), isForeign: false };
  const places = { cluster: join(dataDir, 'cluster'), passwordFile: join(dataDir, 'password') };
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const running = addressLeftIn(places, database);
    if (running && (await isAlive(running.url)) === 'ready')
      return { connectionString: running.url, isForeign: true, stop: async () => {} };
    if (Date.now() > deadline) throw inUse;
    await pause(250);
  }
}

async function ownerOf(dataDir: string): Promise<FolderInUse | undefined> {
  try {
    (await lockFolder(dataDir, 0)).release();
    return undefined;
  } catch (error) {
    if (error instanceof FolderInUse) return error;
    throw error;
  }
}
