import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/kit/db/db.ts';
import { ensureRenderer, ensureWebBuild, KEEP_WEB_BUILD } from '#tools/web-build/web-build.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { freePort, type Heap, openHeap, startProcess } from '#tests/world/own-process.ts';
import { adminEmail, adminPassword, appSecret, visit, type World } from '#tests/world/product.ts';

/** The product as `npm start` runs it, in a process of its own. */
export interface OwnProduct {
  world: World;
  pid: number;
  /** What it said so far. */
  said(): string;
  hasEnded(): boolean;
  heap: Heap;
}

/** A server of connections that refuses everybody: whatever a hostile setting names, no request leaves this machine. */
const nowhere = {
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost',
};

/** Starts it on a database and a folder of its own; its time is the real one. */
export async function startOwnProduct(): Promise<OwnProduct> {
  await ensureWebBuild();
  await ensureRenderer();
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'omas-hostile-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.connectionString,
    APP_SECRET: appSecret,
    PUBLIC_URL: url,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '0',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
    ...nowhere,
  };
  const started = startProcess(env, folder, [KEEP_WEB_BUILD]);
  const { child, ended } = started;
  await started.ready;
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const reading = openDatabase(database.connectionString, { poolSize: 4 });
  // It began twice (server/start.js), each time with an inspector; the last one is there.
  const heap = await openHeap(
    started
      .said()
      .match(/ws:\S+/g)
      ?.at(-1) ?? '',
  );
  const never = () => {
    throw new Error('The time of another process does not move');
  };
  const world: World = {
    ...visit(url, reading.db),
    clock: { now: () => new Date(), set: never, pass: never },
    leave: () => void child.kill('SIGTERM'),
    stopListening: async () => void (await ended),
    async close() {
      heap.close();
      child.kill('SIGINT');
      await ended;
      await reading.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
  return { world, pid: child.pid ?? 0, said: () => started.said(), hasEnded: () => hasEnded, heap };
}
