import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, addressLeftIn, chooseAddress } from './address.ts';
import { isAlive, pause } from './probe.ts';
import {
  ended,
  folderArgument,
  lastErrors,
  launch,
  type Installation,
  signal,
  watchOver,
} from './process.ts';

type Server = { child: ChildProcess; url: Address['url']; stop(): Promise<void> };

const LEFT_BEHIND = /pre-existing shared memory block|lock file "[^"]+" already exists/;
const RETRY_MS = 10_000;

/**
 * Starts postgres on a cluster and waits until it takes connections; tries again for ten seconds while processes of a
 * killed predecessor are still leaving. Throws with PostgreSQL's message when it ends instead.
 */
export async function startServer(installation: Installation, durable: boolean): Promise<Server> {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const server = await launchServer(installation, durable);
    if (await takesConnections(server)) {
      server.child.unref();
      return server;
    }
    await server.stop();
    const errors = lastErrors(installation.logFile);
    if (!LEFT_BEHIND.test(errors) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${errors}`);
    }
    await pause(250);
  }
}

async function launchServer(installation: Installation, durable: boolean): Promise<Server> {
  const address = await chooseAddress(installation);
  disownPostmasterFile(installation.cluster);
  const child = launch(installation, 'postgres', serverArguments(installation, address, durable));
  const dismissWatchdog = child.pid === undefined ? undefined : watchOver(installation.binaries, child.pid);
  return {
    child,
    url: (database) => address.url(database),
    async stop() {
      await stopProcess(installation, child);
      dismissWatchdog?.();
      if (address.temporary) rmSync(address.temporary, { recursive: true, force: true });
    },
  };
}

function serverArguments(installation: Installation, address: Address, durable: boolean): string[] {
  const settings = [
    ...address.settings,
    'timezone=UTC',
    'jit=off',
    // Personal data does not belong in a log: no values of rows, no statements.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return ['-D', folderArgument(installation), ...settings.flatMap((setting) => ['-c', setting])];
}

/** False when it ended instead. Recovery after a power cut may take minutes, so there is no other limit. */
async function takesConnections({ child, url }: Server): Promise<boolean> {
  const over = ended(child).then(() => 'over' as const);
  for (;;) {
    const state = await Promise.race([over, isAlive(url('postgres'))]);
    if (state === 'ready' || state === 'over') return state === 'ready';
    await pause(20);
  }
}

const FAST_STOP_MS = 20_000;

async function stopProcess({ binaries }: Installation, child: ChildProcess): Promise<void> {
  const { pid } = child;
  // Never signal a process that has ended: its id may be another's by now.
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  signal(binaries, pid, 'INT');
  const hurry = setTimeout(() => signal(binaries, pid, 'QUIT'), FAST_STOP_MS);
  await ended(child);
  clearTimeout(hurry);
}

const PATIENCE_MS = 30_000;

/**
 * Ends a server that still runs on the cluster though its owner is dead (we hold the folder's lock).
 * A process id alone proves nothing, since it may belong to another program by now: only a server that answers on the cluster's
 * own address is ended.
 */
export async function endLeftover(installation: Installation): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let isSignalled = false;
  for (;;) {
    const left = addressLeftIn(installation);
    if (!left || (await isAlive(left.url)) === 'gone') return;
    if (Date.now() > deadline) {
      throw new Error(
        `A database left behind in ${installation.cluster} (process ${left.pid}) does not stop. End it, then start again.`,
      );
    }
    if (!isSignalled) signal(installation.binaries, left.pid, 'INT');
    isSignalled = true;
    await pause(50);
  }
}

/**
 * Writes our own process id over a dead server's in its lock file. PostgreSQL refuses to start while any process has
 * that id: a zombie, or after a restart of the machine or container an innocent one. Its parent's id, ours, it ignores,
 * and still checks the rest of the file: whether processes of the dead server hold its shared memory.
 */
function disownPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (process.platform === 'win32' || !existsSync(file)) return;
  const rest = readFileSync(file, 'utf8').split('\n').slice(1);
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}
