import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressLeftIn } from './address.ts';
import { isAlive, pause } from './probe.ts';
import { signal, type Place } from './process.ts';

const PATIENCE_MS = 30_000;

/**
 * Ends a server that still runs on the cluster though its owner is dead (we hold the folder's lock).
 * A process id alone proves nothing, it may be another program's by now: only a server that answers on the cluster's
 * own address is ended.
 */
export async function endLeftover(place: Place): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let told = false;
  for (;;) {
    const left = addressLeftIn(place);
    if (!left || (await isAlive(left.url)) === 'gone') return;
    if (Date.now() > deadline) {
      throw new Error(
        `A database left behind in ${place.cluster} (process ${left.pid}) does not stop. End it, then start again.`,
      );
    }
    if (!told) signal(place.binaries, left.pid, 'INT');
    told = true;
    await pause(50);
  }
}

/**
 * Writes our own process id over a dead server's in its lock file. PostgreSQL refuses to start while any process has
 * that id: a zombie, or after a restart of the machine or container an innocent one. Its parent's id, ours, it ignores,
 * and still checks the rest of the file: whether processes of the dead server hold its shared memory.
 */
export function disownPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (process.platform === 'win32' || !existsSync(file)) return;
  const rest = readFileSync(file, 'utf8').split('\n').slice(1);
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}
