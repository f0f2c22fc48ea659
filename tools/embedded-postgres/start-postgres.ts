import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { endLeftover, startServer } from './server.ts';
import { ensureDatabase } from './probe.ts';
import { ended, lastErrors } from './process.ts';

export type PostgresOptions = {
  /** Holds the cluster, its log and its lock; made when missing. */
  dataDir: string;
  /** The folder of initdb and postgres; default: the ones installed by npm. */
  binaries?: Binaries;
  /** Name of the database to connect to, made when missing; default: omas. */
  database?: string;
  /** false gives up fsync: for the throw-away data of tests only. */
  durable?: boolean;
  /** Called when the server ends unexpectedly. */
  onCrash?: (reason: string) => void;
};

export type RunningPostgres = { connectionString: string; stop(): Promise<void> };

/**
 * Starts a PostgreSQL that belongs to this process: it ends with stop(), and also when this process dies.
 * Works as root and as an ordinary user, from a checkout in any folder. What a killed owner left running is ended first.
 * Throws when another living process owns the folder, or with PostgreSQL's own message when it does not start.
 * Reasons: docs/decisions/0002-embedded-postgresql.md.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const database = options.database ?? 'omas';
  // 0700: a cluster that runs as nobody is still closed to the machine's other nobodies.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const installation = await openCluster(dataDir, options.binaries);
    await endLeftover(installation);
    const server = await startServer(installation, options.durable ?? true);
    await ensureDatabase(server.url('postgres'), database).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    let stopped: Promise<void> | undefined;
    void ended(server.child).then((code) => {
      if (!stopped)
        options.onCrash?.(`PostgreSQL ended with code ${code}: ${lastErrors(installation.logFile)}`);
    });
    const stop = (): Promise<void> => (stopped ??= server.stop().finally(() => lock.release()));
    return { connectionString: server.url(database), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}
