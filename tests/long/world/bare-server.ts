import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** `node tests/long/world/bare-server.ts`: `npm start` on DATABASE_URL without the pages, which starts in half the time. */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const [{ readEnv }, { runOmas }] = await Promise.all([import('#server/env.ts'), import('#server/run.ts')]);
const env = await readEnv(process.env);
const running = await runOmas(env, env.databaseUrl ?? '', { web: async () => {} });
console.log(running.greeting.join('\n'));
