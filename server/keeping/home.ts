import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { joinPostgres } from '#tools/embedded-postgres/join-postgres.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { readEnv } from '#server/env.ts';
import { previousFile, secretFile } from '#server/kit/own-secret.ts';
import { type FileStorage } from '#server/kit/storage/file-storage.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';

/** Where the product's data is, by the variables that it starts with. */
export interface Home {
  /** Past a pooler. */
  connectionString: string;
  storage: FileStorage;
  /** The secret that seals (APP_SECRET). */
  secret: string;
  previousSecrets: readonly string[];
  /** Is the embedded database another process's? Of a server it is not known. */
  isRunning: boolean;
  close(): Promise<void>;
}

/** An installation as it is, running or not. @throws Error with words for the operator */
export async function openHome(source: NodeJS.ProcessEnv): Promise<Home> {
  // Before the variables are read, which makes a folder and a secret where there are none.
  if (!source['DATABASE_URL'] && !existsSync(databaseOf(source)))
    throw new Error(
      `There is no database in ${databaseOf(source)}: DATA_DIR or DATABASE_URL names another place`,
    );
  const env = await readEnv(source);
  const direct = env.directUrl ?? env.databaseUrl;
  const postgres = direct
    ? { connectionString: direct, isForeign: false, stop: async () => {} }
    : await joinPostgres(databaseOf(source));
  return {
    connectionString: postgres.connectionString,
    storage: await openStorage(env.storageUrl),
    secret: env.appSecret,
    previousSecrets: env.previousSecrets,
    isRunning: postgres.isForeign,
    close: () => postgres.stop(),
  };
}

/** What a restored installation is made of. */
export interface NewHome extends Pick<Home, 'connectionString' | 'storage' | 'close'> {
  /** @param name of the file beside the database */
  keepSecret: (name: 'secret' | 'secret.previous', text: string) => Promise<void>;
}

/**
 * A place for an installation to be restored into.
 * @throws Error when there is one already, or with other words for the operator
 */
export async function openNewHome(source: NodeJS.ProcessEnv): Promise<NewHome> {
  const dataDir = dataDirOf(source);
  const database = databaseOf(source);
  for (const path of [secretFile(dataDir), previousFile(dataDir), join(database, 'cluster')])
    if (existsSync(path))
      throw new Error(`There is an OMAS in ${dataDir} (${path}): a set is restored into an empty place only`);
  const direct = source['DATABASE_DIRECT_URL'] || source['DATABASE_URL'];
  await mkdir(dataDir, { recursive: true });
  const postgres = direct
    ? { connectionString: direct, stop: async () => {} }
    : await startPostgres({ dataDir: database });
  const storageUrl = source['STORAGE_URL'] || `file:${join(dataDir, 'files')}`;
  return {
    connectionString: postgres.connectionString,
    storage: await openStorage(storageUrl),
    keepSecret: (name, text) => writeFile(join(dataDir, name), text, { mode: 0o600, flag: 'wx' }),
    close: () => postgres.stop(),
  };
}

export function dataDirOf(source: NodeJS.ProcessEnv): string {
  return resolve(source['DATA_DIR'] || './data');
}

function databaseOf(source: NodeJS.ProcessEnv): string {
  return join(dataDirOf(source), 'database');
}
