import type { AuditLine } from '#server/kit/context/audit.store.ts';
import type { Clock } from '#server/kit/clock.ts';
import { insertAudit } from '#server/kit/context/audit.store.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import type { TraceLog } from '#server/kit/http/traces.ts';
import { type Log, messageOf } from '#server/kit/log.ts';
import { resolveSubjects, type Waiting } from './subjects.views.ts';

/** How long a line waits for others that are written with it. */
const GATHERING_MS = 1_000;
/** The same read by the same person within it is one line. */
const SAME_READ_MS = 5 * 60_000;
/** After the first of a kind, refusals are counted, and a line says how many there were. */
const COUNTING_MS = 60_000;
/** Kinds of refusals that are counted apart at once; whatever comes beside them is one more. */
const MOST_COUNTED = 200;
const MOST_READS_KNOWN = 10_000;
/** Lines that wait while the database is away; then the oldest are lost, and their number is logged. */
const MOST_WAITING = 10_000;
const AT_ONCE = 500;

interface Counted {
  line: Waiting;
  since: number;
  times: number;
}

export interface Traces extends TraceLog {
  /** Writes what waits, what is still being counted too. */
  close(): Promise<void>;
}

/**
 * Writes reads and refusals into the audit log, about a second after they happened, many at once: nobody waits for it, and
 * in memory it stays within bounds (docs/decisions/0078).
 */
export function createTraces({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Traces {
  let waiting: Waiting[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isAway = false;
  const reads = new Map<string, number>();
  const counted = new Map<string, Counted>();

  function add(line: Waiting): void {
    waiting.push(line);
    while (waiting.length > MOST_WAITING) {
      waiting.shift();
      lost += 1;
    }
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      gatherCounts(COUNTING_MS);
      writing = write().finally(() => {
        writing = undefined;
        if (waiting.length > 0 || counted.size > 0) writeSoon();
      });
    }, GATHERING_MS).unref();
  }

  function gatherCounts(age: number): void {
    const now = clock.now();
    for (const [key, one] of counted) {
      if (now.getTime() - one.since < age) continue;
      counted.delete(key);
      if (one.times > 0) add({ ...one.line, at: now, times: one.times });
    }
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE);
      try {
        const lines = await resolveSubjects(db, some);
        const lostBefore = lost;
        await inTransaction(db, async (tx) => {
          for (const line of lines) await insertAudit(tx, line);
          if (lostBefore > 0) await insertAudit(tx, lostLine(clock.now(), lostBefore));
        });
        lost -= lostBefore;
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ cause: messageOf(error) }, 'reads and refusals wait for the database');
        isAway = true;
        return;
      }
      const written = new Set(some);
      waiting = waiting.filter((line) => !written.has(line));
    }
  }

  return {
    read({ who, trace: { what, of }, named, filters, rows, network }) {
      const at = clock.now();
      const key = [who, what, of, named, ...filters, network].join('\u0000');
      const last = reads.get(key);
      if (last !== undefined && Math.abs(at.getTime() - last) < SAME_READ_MS) return;
      reads.delete(key);
      reads.set(key, at.getTime());
      for (const oldest of reads.keys()) {
        if (reads.size <= MOST_READS_KNOWN) break;
        reads.delete(oldest);
      }
      const changes = of === 'many' ? toJsonb({ filters, rows: rows ?? 0 }) : '{}';
      add({ at, who, what, subject: { of, named }, changes, ip: network });
      writeSoon();
    },
    refused({ who, what, path, network, hidden = '' }) {
      const at = clock.now();
      const isKnown = counted.has([who, what, path, network, hidden].join(' '));
      const isTooMuch = counted.size >= MOST_COUNTED && !isKnown;
      const told = isTooMuch
        ? { who: 'many', about: 'many calls', network: '', changes: '{}' }
        : {
            who,
            network,
            ...(hidden === '' ? { about: path.slice(1), changes: '{}' } : ofHidden(path, hidden)),
          };
      const key = isTooMuch ? `many ${what}` : [who, what, path, network, hidden].join(' ');
      const one = counted.get(key);
      if (one) one.times += 1;
      else {
        const subject = { of: 'many', named: told.about } as const;
        const line = { at, who: told.who, what, subject, changes: told.changes, ip: told.network };
        counted.set(key, { line, since: at.getTime(), times: 0 });
        add(line);
      }
      writeSoon();
    },
    async close() {
      clearTimeout(timer);
      await writing;
      gatherCounts(0);
      await write();
      if (waiting.length > 0) log.error({ lines: waiting.length }, 'reads and refusals were not written');
    },
  };
}

/** What was somebody else's is the subject, so that all about an application has who tried to reach it. */
const ofHidden = (path: string, hidden: string) => ({
  about: hidden,
  changes: toJsonb({ call: path.slice(1) }),
});

function lostLine(at: Date, times: number): AuditLine {
  return {
    at,
    who: 'omas',
    what: 'traces.lost',
    subject: 'reads and refusals',
    changes: '{}',
    ip: '',
    times,
  };
}
