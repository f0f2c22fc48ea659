import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { Log } from '#server/kit/log.ts';
import type { JobHolds } from './jobs.ts';
import {
  countOwners,
  findUnlocked,
  holdJob,
  openOwnerSession,
  type OwnerSession,
  releaseJob,
  takeOver,
} from './take-back.store.ts';

const RECONNECT_MS = 1_000;
/** How often a process looks for dead ones. */
const LOOK_MS = 2_000;
/** A process counts as dead once so many looks in a row have not seen its mark: it has seconds to mark itself again. */
const LOOKS = 3;

/** The id that leases of this process carry; null: they end by time alone. */
export type LeasedBy = () => number | null;

interface WorkOwner {
  leasedBy: LeasedBy;
  /** Notes the jobs that this process does. */
  holds: JobHolds;
  /** Ends the mark. Another process takes interrupted work over, as it does for a dead process. */
  end: () => Promise<void>;
}

interface OwnerParts {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  /** How often it looks, in milliseconds. */
  lookMs?: number;
}

/**
 * Marks this process as one that works, for as long as it lives, and takes the work of dead ones over (docs/decisions/0129).
 * If no other process lives, it does so at once.
 * @param connectionString past a pooler, since the mark is a lock of a session
 */
export async function ownWork(
  connectionString: string,
  { db, clock, log, lookMs = LOOK_MS }: OwnerParts,
): Promise<WorkOwner> {
  const closing = new AbortController();
  /** How often in a row an owner was seen without its mark. */
  const unmarked = new Map<number, number>();
  let session: OwnerSession;
  let isMarked = true;
  let isLooking = false;
  let id: number;

  function onLost(lost: OwnerSession | undefined): void {
    if (closing.signal.aborted || !isMarked || lost === undefined || lost !== session) return;
    isMarked = false;
    unmarked.clear();
    log.warn({}, 'the connection that marks this process as working was lost');
    // It may be stuck: nobody waits for its end.
    lost.close().catch(() => {});
    void markAgain();
  }

  async function open(): Promise<OwnerSession> {
    let opened: OwnerSession | undefined;
    opened = await openOwnerSession(connectionString, () => onLost(opened));
    return opened;
  }

  async function markAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      let next: OwnerSession | undefined;
      try {
        await pause(RECONNECT_MS, undefined, { signal: closing.signal });
        next = await open();
        if (!(await next.resume(id))) {
          id = await next.add(clock.now());
          log.warn({ owner: id }, 'another process has taken the work of this one over');
        }
        session = next;
        isMarked = true;
        return;
      } catch (error) {
        next?.close().catch(() => {});
        if (!closing.signal.aborted) log.warn({ err: error }, 'this process is not marked as working yet');
      }
    }
  }

  async function takeFrom(owners: readonly number[]): Promise<void> {
    for (const owner of owners) {
      unmarked.delete(owner);
      try {
        if (await inTransaction(db, (tx) => takeOver(tx, owner, clock.now())))
          log.info({ owner }, 'the work of a process that died is taken over');
      } catch (error) {
        log.warn({ err: error, owner }, 'the work of a process that died could not be taken over yet');
      }
    }
  }

  const othersUnmarked = async () => (await findUnlocked(db)).filter((owner) => owner !== id);

  async function look(): Promise<void> {
    // A process that is cut off itself does not judge others.
    if (isLooking || !isMarked || closing.signal.aborted) return;
    isLooking = true;
    const looking = session;
    try {
      await looking.check();
    } catch {
      isLooking = false;
      return onLost(looking);
    }
    try {
      const found = await othersUnmarked();
      for (const owner of unmarked.keys()) if (!found.includes(owner)) unmarked.delete(owner);
      for (const owner of found) unmarked.set(owner, (unmarked.get(owner) ?? 0) + 1);
      await takeFrom(found.filter((owner) => (unmarked.get(owner) ?? 0) >= LOOKS));
    } catch (error) {
      log.warn({ err: error }, 'the work of dead processes could not be looked for');
    } finally {
      isLooking = false;
    }
  }

  session = await open();
  id = await session.add(clock.now());
  const dead = await othersUnmarked();
  if (dead.length + 1 === (await countOwners(db))) await takeFrom(dead);
  const timer = setInterval(() => void look(), lookMs);
  return {
    leasedBy: () => id,
    holds: {
      hold: (job) => inTransaction(db, (tx) => holdJob(tx, id, job)),
      release: (job) => inTransaction(db, (tx) => releaseJob(tx, id, job.id)),
    },
    async end() {
      clearInterval(timer);
      closing.abort();
      await session.close().catch(() => {});
    },
  };
}
