import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { Browser } from '#tests/world/browser.ts';
import { freePort, lives, type OwnProcess, startProcess } from '#tests/world/own-process.ts';
import { adminEmail, adminPassword, appSecret } from '#tests/world/product.ts';
import { KEEP_WEB_BUILD } from '#tools/web-build/web-build.ts';
import { type RunningPostgres, startPostgres } from '#tools/embedded-postgres/start-postgres.ts';

/** The product and its database, each in processes of its own that can be killed and stopped. */
export interface Killable {
  url: string;
  /** Holds the database, and the files and DATA_DIR of the server. */
  folder: string;
  connectionString: string;
  /** Connections of the test; they break with the database, and new ones are made. */
  database: Database;
  browser(face?: 'portal' | 'office'): Browser;
  startDatabase(): Promise<void>;
  /** -9 to all of its processes at once; resolves when they are gone. */
  killDatabase(): Promise<void>;
  /** @param env over what it was given before */
  startServer(env?: Record<string, string>): Promise<void>;
  /** -9; resolves when it is gone. One that is not running is none to kill. */
  killServer(): Promise<void>;
  /** Stops every process of it, without a word to those connected to it (SIGSTOP). */
  freeze(part: Part): void;
  thaw(part: Part): void;
  /** Does the server's process live? */
  serverLives(): boolean;
  serverPid(): number;
  /** What all servers said so far. */
  said(): string;
  close(): Promise<void>;
}

type Part = 'server' | 'database';

export interface KillableOptions {
  /** Over what follows from the folder. */
  env?: Record<string, string>;
  /** As `npm start` serves them; whoever asks for them calls ensureWebBuild() before. Without them it starts sooner. */
  pages?: boolean;
  /** The checkout that the server runs from; default: this one. */
  root?: string;
  /** A folder with the database of an earlier one; default: a new one, removed by close(). */
  folder?: string;
}

const ownRoot = join(import.meta.dirname, '..', '..', '..');

/**
 * Makes an empty database that writes durably, and starts the product on it. Linux alone: the processes of the database
 * are found in /proc.
 */
export async function startKillable(options: KillableOptions = {}): Promise<Killable> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'omas-long-'));
  // PostgreSQL is nobody when we are root, and walks through it.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'database');
  let postgres: RunningPostgres = await startPostgres({ dataDir });
  const { connectionString } = postgres;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let env: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: connectionString,
    APP_SECRET: appSecret,
    PUBLIC_URL: url,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '0',
    ...options.env,
  };
  const file = join(
    options.root ?? ownRoot,
    options.pages ? 'server/start.js' : 'tests/long/world/bare-server.ts',
  );
  let server: OwnProcess | undefined;
  let words = '';
  const serverLives = () =>
    server !== undefined && server.child.exitCode === null && server.child.signalCode === null;
  const pidsOf = (part: Part): number[] => {
    if (part === 'server') return serverLives() ? [server?.child.pid ?? 0] : [];
    const [first] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    return [Number(first), ...childrenOf(Number(first))];
  };
  const signal = (part: Part, name: NodeJS.Signals) => pidsOf(part).map((pid) => send(pid, name));

  async function killDatabase(): Promise<void> {
    const pids = pidsOf('database');
    for (const pid of pids) send(pid, 'SIGKILL');
    while (pids.some(lives)) await pause(5);
  }
  async function killServer(): Promise<void> {
    if (!server) return;
    if (serverLives()) server.child.kill('SIGKILL');
    await server.ended;
    words += server.said();
    server = undefined;
  }
  async function startServer(more: Record<string, string> = {}): Promise<void> {
    await killServer();
    env = { ...env, ...more };
    server = startProcess(env, folder, [KEEP_WEB_BUILD], file);
    await server.ready;
  }

  const database = openDatabase(connectionString, { poolSize: 4, onError: () => {} });
  const started: Killable = {
    url,
    folder,
    connectionString,
    database,
    browser: (face = 'portal') => new Browser(url, face),
    async startDatabase() {
      // What is left of the dead one: its lock.
      await postgres.stop();
      postgres = await startPostgres({ dataDir });
    },
    killDatabase,
    startServer,
    killServer,
    freeze: (part) => void signal(part, 'SIGSTOP'),
    thaw: (part) => void signal(part, 'SIGCONT'),
    serverLives,
    serverPid: () => server?.child.pid ?? 0,
    said: () => words + (server?.said() ?? ''),
    async close() {
      await killServer();
      await database.close();
      await postgres.stop();
      if (!options.folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
  try {
    await startServer();
  } catch (error) {
    await started.close();
    throw error;
  }
  return started;
}

/** The first process comes first: it starts no others while it is stopped. One that has just ended is none. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Processes whose parent has this number (proc(5): behind the name in brackets stand state and parent). */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return Number(/\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
