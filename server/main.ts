import { join } from 'node:path';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { type Env, readEnv } from '#server/env.ts';
import { messageOf } from '#server/kit/log.ts';
import type { Running } from '#server/run.ts';
import {
  compressFurther,
  ensureRenderer,
  ensureWebBuild,
  KEEP_WEB_BUILD,
} from '#tools/web-build/web-build.ts';

/** Reads the environment, builds the browser side while the database starts, runs the product, and closes it in order. */
async function main(): Promise<void> {
  const env = await readEnv(process.env);
  const webBuild = process.argv.includes(KEEP_WEB_BUILD) ? Promise.resolve() : ensureWebBuild();
  // The failure is reported where the build is awaited; until then the rejection must not count as unhandled.
  webBuild.catch(() => {});
  const [database, { runOmas }, { serveWeb }] = await Promise.all([
    openDatabaseServer(env),
    // Loading these takes as long as the database takes to start.
    import('#server/run.ts'),
    import('#server/serve-web.ts'),
  ]);
  const running = await runOmas(env, database.connectionString, {
    web: async (app) => {
      await webBuild;
      await serveWeb(app);
    },
  });
  const stop = closing(async () => {
    await running.close();
    await database.stop();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  console.log(running.greeting.join('\n'));
  finishWebBuild(running).catch((error: unknown) => console.error(messageOf(error)));
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
      console.error(reason);
      process.exit(1);
    },
  });
}

/** Longer than what is under way may take (server/kit/http/connections.ts), and the work of the queue after it. */
const CLOSING_MS = 45_000;

/** Ends once, and by force when closing takes too long. */
function closing(close: () => Promise<void>): () => Promise<void> {
  let isStopping = false;
  return async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), CLOSING_MS).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
