import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chooseAddress, type Address } from './address.ts';
import { disownPostmasterFile } from './leftover.ts';
import { isAlive, pause } from './probe.ts';
import { ended, folderArgument, lastWords, launch, signal, watchOver, type Place } from './process.ts';

export type Server = { child: ChildProcess; url: Address['url']; stop(): Promise<void> };

const LEFT_BEHIND = /pre-existing shared memory block|lock file "[^"]+" already exists/;
const RETRY_MS = 10_000;

/**
 * Starts postgres on a cluster and waits until it takes connections; tries again for ten seconds while processes of a
 * killed predecessor are still leaving. Throws with PostgreSQL's words when it ends instead.
 */
export async function startServer(place: Place, durable: boolean): Promise<Server> {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const server = await launchServer(place, durable);
    if (await takesConnections(server)) {
      server.child.unref();
      return server;
    }
    await server.stop();
    const words = lastWords(place.logFile);
    if (!LEFT_BEHIND.test(words) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${words}`);
    }
    await pause(250);
  }
}

async function launchServer(place: Place, durable: boolean): Promise<Server> {
  const address = await chooseAddress(place);
  disownPostmasterFile(place.cluster);
  const child = launch(place, 'postgres', serverArguments(place, address, durable));
  const dismissWatchdog = child.pid === undefined ? undefined : watchOver(place.binaries, child.pid);
  return {
    child,
    url: (database) => address.url(database),
    async stop() {
      await stopProcess(place, child);
      dismissWatchdog?.();
      if (address.temporary) rmSync(address.temporary, { recursive: true, force: true });
    },
  };
}

function serverArguments(place: Place, address: Address, durable: boolean): string[] {
  const settings = [
    ...address.settings,
    'timezone=UTC',
    'jit=off',
    // What people typed does not belong in a log: no values of rows, no statements.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return ['-D', folderArgument(place), ...settings.flatMap((setting) => ['-c', setting])];
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

async function stopProcess({ binaries }: Place, child: ChildProcess): Promise<void> {
  const { pid } = child;
  // Never signal a process that has ended: its id may be another's by now.
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  signal(binaries, pid, 'INT');
  const hurry = setTimeout(() => signal(binaries, pid, 'QUIT'), FAST_STOP_MS);
  await ended(child);
  clearTimeout(hurry);
}
