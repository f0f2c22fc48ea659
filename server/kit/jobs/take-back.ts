import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { Log } from '#server/kit/log.ts';
import { endLeases, openWorkSession, requeueActiveJobs, type WorkSession } from './take-back.store.ts';

const RECONNECT_MS = 1_000;

interface TakeBackParts {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Marks this process as one that works, for as long as it lives. If no other process works, every lease and active job belongs
 * to a dead one, and is taken back at once (docs/decisions/0121). If others work, theirs may be among them: those of a dead one
 * end by time, as ever.
 * @param connectionString past a pooler, since the lock belongs to a session
 * @returns ends the mark
 */
export async function takeBackWork(
  connectionString: string,
  { db, clock, log }: TakeBackParts,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let session: WorkSession | undefined;

  async function open(): Promise<WorkSession> {
    let isLost = false;
    return openWorkSession(connectionString, () => {
      if (isLost || closing.signal.aborted) return;
      isLost = true;
      log.warn({}, 'the connection that marks this process as working was lost');
      void reopen();
    });
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await pause(RECONNECT_MS, undefined, { signal: closing.signal });
        session = await open();
        // Its own work goes on: nothing is taken back.
        return await session.share();
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'this process is not marked as working yet');
      }
    }
  }

  session = await open();
  if (session.isAlone)
    await inTransaction(db, async (tx) => {
      await endLeases(tx, clock.now());
      await requeueActiveJobs(tx);
    });
  await session.share();
  return async () => {
    closing.abort();
    await session?.close();
  };
}
