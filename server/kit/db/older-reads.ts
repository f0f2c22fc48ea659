import { DatabaseError } from 'pg';
import type { Database } from './db.ts';
import { DatabaseBusy } from './naming-pool.ts';
import { positionOfPrimary, positionOfReplica } from './positions.store.ts';

/** What a read needs of a database. */
export type Reading = Pick<Database, 'db' | 'pool'>;

/** Reads that may be a little old: lists, counts, reports and exports. */
export interface OlderReads {
  /** False without a replica: then nobody needs to know who wrote when. */
  hasReplica: boolean;
  /**
   * Reads from the replica where that is allowed and the replica is young enough, and once more from the primary when the
   * replica fails. The work must therefore only read.
   */
  read<Result>(isAllowed: boolean, work: (reading: Reading) => Promise<Result>): Promise<Result>;
}

/** How old an answer of a replica may be, in seconds: whoever wrote within this time reads from the primary. */
export const OLDEST_SECONDS = 5;
/** How often at most the replica's age is asked. */
const LOOK_MS = 1_000;
/** Positions of the primary that the replica has not reached yet; older ones say nothing that still matters. */
const MOST_MARKS = 2 * OLDEST_SECONDS;

/**
 * @param replica null: everything is read from the primary
 * @param clock milliseconds that only grow
 */
export function createOlderReads(
  primary: Reading,
  replica: Reading | null,
  clock = () => performance.now(),
): OlderReads {
  if (!replica) return { hasReplica: false, read: (_isAllowed, work) => work(primary) };
  /** Where the primary was, and when; oldest first. */
  let marks: { at: number; position: number }[] = [];
  /** The replica shows all that was acknowledged before this instant. */
  let showsUpTo = -Infinity;
  let lookedAt = -Infinity;

  /** By positions, not by the machines' clocks: a replica that lost its primary believes to be up to date. */
  async function look(reading: Reading): Promise<void> {
    const at = clock();
    marks = [...marks, { at, position: await positionOfPrimary(primary.db) }].slice(-MOST_MARKS);
    const reached = await positionOfReplica(reading.db);
    if (reached === null) return;
    for (const mark of marks) if (mark.position <= reached) showsUpTo = Math.max(showsUpTo, mark.at);
    marks = marks.filter(({ position }) => position > reached);
  }

  function giveUp(): void {
    showsUpTo = -Infinity;
    marks = [];
  }

  /** Nobody waits for the look: until it is back, what was known before holds. */
  function isYoung(reading: Reading): boolean {
    const now = clock();
    if (now - lookedAt >= LOOK_MS) {
      lookedAt = now;
      look(reading).catch(giveUp);
    }
    return now - showsUpTo <= OLDEST_SECONDS * 1_000;
  }

  return {
    hasReplica: true,
    async read(isAllowed, work) {
      if (!isAllowed || !isYoung(replica)) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error;
        giveUp();
        return work(primary);
      }
    },
  };
}

/** It cannot be reached or is too slow, or what it replays removed rows that were being read (40001). */
function isFaultOfReplica(error: unknown): boolean {
  return error instanceof DatabaseBusy || (error instanceof DatabaseError && error.code === '40001');
}
