import { randomBytes } from 'node:crypto';
import { inTransaction } from '#server/kit/db/db.ts';
import { eachAlone } from '#server/kit/db/savepoint.store.ts';
import { collectFailures } from '#server/kit/jobs/failures.ts';
import { workATurn } from '#server/kit/jobs/work-a-turn.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { drawExport, type ExportParts, LEASE_MS, NoLongerAllowed, NoLongerOurs } from './draw-export.ts';
import { endedAt, later, removeParts } from './end-export.ts';
import {
  deleteExport,
  type ExportRow,
  lockExpired,
  lockTaken,
  takeExport,
  updateExport,
} from './list-exports.store.ts';
import { viewHasWork } from './list-exports.views.ts';

/** Tries before an export fails, and the pause before each. */
const MOST_TRIES = 3;
const PAUSE_MS = 10_000;

/** The work on exports of lists; processes share it by leasing different ones. */
export interface ListExportWork {
  /** Draws what waits until nothing is left, 20 seconds have passed or the process ends. @returns whether more may wait */
  drawDue(): Promise<boolean>;
  /** Deletes the exports that are kept no longer, with their files. */
  sweep(): Promise<void>;
  /** Ends `drawDue` after the part that is under way. */
  stop(): void;
}

export function createListExports(parts: ExportParts & { log: Log }): ListExportWork {
  const { db, services } = parts;
  const ending = new AbortController();
  return {
    async drawDue() {
      const drawNext = async () => {
        const taken = await takeNext(parts);
        if (!taken) return 'nothing';
        await drawExport(parts, taken, ending.signal).catch((error: unknown) => {
          // The end of this process is no failure: another process takes the work over.
          if (!ending.signal.aborted) return recordFailure(parts, taken, error);
        });
        return 'done';
      };
      return (await workATurn(drawNext, ending.signal)) && viewHasWork(db);
    },
    async sweep() {
      const failures = collectFailures('sweep-exports', parts.log);
      const failed = await inTransaction(db, async (tx) =>
        eachAlone(tx, await lockExpired(tx, services.clock.now()), async (id) => {
          await removeParts(services.jobs, tx, id);
          await deleteExport(tx, id);
        }),
      );
      for (const { item, error } of failed) failures.note({ export: item }, error);
      failures.throwIfAny();
    },
    stop: () => ending.abort(),
  };
}

/** The next export, with nothing left of what a process that died may have drawn of it. */
async function takeNext({ db, services, leasedBy }: ExportParts): Promise<ExportRow | undefined> {
  const now = services.clock.now();
  return inTransaction(db, async (tx) => {
    const taken = await takeExport(tx, { now, until: later(now, LEASE_MS), by: leasedBy() });
    if (taken) await removeParts(services.jobs, tx, taken.id);
    return taken;
  });
}

/** Counts a failure; after the last try it is told to who waits for the export, with the number by which the log knows it. */
async function recordFailure(
  { db, services, log }: ExportParts & { log: Log },
  taken: ExportRow,
  error: unknown,
): Promise<void> {
  if (error instanceof NoLongerOurs) return;
  const isForbidden = error instanceof NoLongerAllowed;
  const error_id = randomBytes(5).toString('hex');
  if (!isForbidden)
    log.error({ err: error, export: taken.id, error_id }, 'an export of a list was not drawn');
  await inTransaction(db, async (tx) => {
    const now = services.clock.now();
    if (!(await lockTaken(tx, taken))) return;
    await removeParts(services.jobs, tx, taken.id);
    if (isForbidden) return updateExport(tx, taken.id, { ...endedAt(now), state: 'cancelled' });
    const failures = taken.failures + 1;
    if (failures < MOST_TRIES)
      return updateExport(tx, taken.id, { failures, done: 0, leased_until: later(now, PAUSE_MS) });
    const words = refuse('fault', { request: error_id }).message;
    await updateExport(tx, taken.id, { ...endedAt(now), state: 'failed', error: words, error_id });
  });
}
