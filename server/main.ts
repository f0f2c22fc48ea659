import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { type Env, readEnv } from '#server/env.ts';
import { log, messageOf } from '#server/kit/log.ts';
import { endOnFaults } from '#server/end-on-faults.ts';
import { explainFullDisk } from '#server/full-disk.ts';
import { readRole } from '#server/role.ts';
import type { Running } from '#server/run.ts';
import {
  compressFurther,
  ensureRenderer,
  ensureWebBuild,
  KEEP_WEB_BUILD,
} from '#tools/web-build/web-build.ts';

/** Reads the environment, builds the browser side while the database starts, runs the product, and closes it in order. */
async function main(): Promise<void> {
  const role = readRole(process.argv.slice(2));
  const env = await readEnv(process.env);
  if (env.production && !env.databaseUrl)
    log.warn(
      'the embedded database is for trying out, and this is production: set DATABASE_URL (docs/operations.md)',
    );
  if (role !== 'both' && !env.databaseUrl)
    throw new Error(`--role ${role} needs DATABASE_URL: the embedded database belongs to one process`);
  const hasBuild = role === 'worker' || process.argv.includes(KEEP_WEB_BUILD);
  const webBuild = hasBuild ? Promise.resolve() : ensureWebBuild();
  // The failure is reported where the build is awaited; until then the rejection must not count as unhandled.
  webBuild.catch(() => {});
  const [database, { runOmas }, { serveWeb }] = await Promise.all([
    openDatabaseServer(env),
    // Loading these takes as long as the database takes to start.
    import('#server/run.ts'),
    import('#server/serve-web.ts'),
  ]);
  const running = await runOmas(env, database.connectionString, {
    role,
    web: async (app, site) => {
      await webBuild;
      await serveWeb(app, site);
    },
  });
  const stop = closing(async (signal) => {
    // Nobody can take over from the one process of an embedded database, and nobody asks a worker for anything.
    if (signal === 'SIGTERM' && env.databaseUrl && role !== 'worker') {
      running.leave();
      await pause(LEAVING_MS);
      await running.stopListening();
      await pause(IDLE_MS);
    }
    await running.close();
    await database.stop();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  console.log(running.greeting.join('\n'));
  const isFinished = role === 'worker' ? Promise.resolve() : finishWebBuild(running);
  // Only the start needed a fifth of the memory, which V8 would keep until many requests have come (`npm start` exposes gc).
  isFinished
    .catch((error: unknown) => log.error({ err: error }, 'the pages were not prepared'))
    .finally(() => globalThis.gc?.({ execution: 'sync', type: 'major', flavor: 'last-resort' }));
}

/** What a first start does not wait for: pages are drawn by the server, and compressed further. */
async function finishWebBuild({ app }: Running): Promise<void> {
  await ensureRenderer();
  // Nobody is to wait for the first drawing of the pages.
  await app.inject('/application/user-member-application-list');
  compressFurther();
}

async function openDatabaseServer(env: Env): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl, stop: async () => {} };
  return startPostgres({
    dataDir: join(env.dataDir, 'database'),
    onCrash: (reason) => {
      log.error({ reason }, 'the database server ended');
      process.exit(1);
    },
  });
}

/** How long it goes on after SIGTERM: a load balancer that asks /readyz every two seconds has noticed by then. */
const LEAVING_MS = 5_000;
/** How long connections may stay idle after that: longer than a proxy keeps one (deploy/nginx.conf: four seconds). */
const IDLE_MS = 5_000;
/** Longer than what is under way may take (server/kit/http/connections.ts), and the work of the queue after it. */
const CLOSING_MS = LEAVING_MS + IDLE_MS + 45_000;

/** Ends once, and by force when closing takes too long. */
function closing(
  close: (signal: NodeJS.Signals) => Promise<void>,
): (signal: NodeJS.Signals) => Promise<void> {
  let isStopping = false;
  return async (signal) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), CLOSING_MS).unref();
    try {
      await close(signal);
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'it did not end in order');
      process.exit(1);
    }
  };
}

endOnFaults();
try {
  await main();
} catch (error) {
  console.error((await explainFullDisk(error, process.env['DATA_DIR'] || './data')) ?? messageOf(error));
  process.exit(1);
}
