import { join } from 'node:path';
import { startPostgres } from '#server/kit/embedded-postgres/start-postgres.ts';
import { type Env, readEnv } from '#server/env.ts';
import { inWords } from '#server/kit/in-words.ts';
import { runOmas } from '#server/run.ts';

/** Read the environment, start the database, run, and close with grace. */
async function main(): Promise<void> {
  const env = await readEnv(process.env);
  const database = await openDatabaseServer(env);
  const running = await runOmas(env, database.connectionString);
  const stop = closing(async () => {
    await running.close();
    await database.stop();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  console.log(running.greeting.join('\n'));
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

/** Ends once, and by force when closing takes longer than ten seconds. */
function closing(close: () => Promise<void>): () => Promise<void> {
  let begun = false;
  return async () => {
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(1), 10_000).unref();
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
  console.error(inWords(error));
  process.exit(1);
}
