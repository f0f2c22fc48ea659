import { randomBytes } from 'node:crypto';
import { inTransaction } from '#server/kit/db/db.ts';
import { eachAlone } from '#server/kit/db/savepoint.store.ts';
import { collectFailures } from '#server/kit/jobs/failures.ts';
import { workATurn } from '#server/kit/jobs/work-a-turn.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import {
  countFailure,
  deleteBatch,
  finishPart,
  lockBatch,
  lockExpired,
  takeDrawnBatch,
  takePart,
  type TakenPart,
  updateBatch,
} from './batches.store.ts';
import { viewHasWork } from './batches.views.ts';
import { completeBatch } from './complete-batch.ts';
import { type BatchParts, drawPart, NoLongerAllowed } from './draw-part.ts';
import { endedAt, later, removeParts } from './end-batch.ts';

/** Longer than a part takes while the machine is busy; after it the process that drew it counts as dead. */
const PART_LEASE_MS = 120_000;
/** The same for reading a whole file, of gigabytes at most. */
const FILE_LEASE_MS = 900_000;
/** Tries of a part before its batch fails, and the pause before each. */
const MOST_TRIES = 3;
const PAUSE_MS = 10_000;

/** The work on batches of documents; processes share it by leasing different parts. */
export interface Batches {
  /** Draws what waits until nothing is left, 20 seconds have passed or the process ends. @returns whether more may wait */
  drawDue(): Promise<boolean>;
  /** Deletes the batches that are kept no longer, with their files. */
  sweep(): Promise<void>;
  /** Ends `drawDue` after the part that is under way. */
  stop(): void;
}

export function createBatches(parts: BatchParts & { log: Log }): Batches {
  const { db, services } = parts;
  const ending = new AbortController();
  return {
    async drawDue() {
      const drawNext = async () => {
        const next = (await takeFile(parts)) ?? (await takeDocuments(parts));
        if (!next) return 'nothing';
        await next.work().catch((error: unknown) => {
          // The end of this process is no failure: another process takes the work over.
          if (!ending.signal.aborted) return recordFailure(parts, next, error);
        });
        return 'done';
      };
      return (await workATurn(drawNext, ending.signal)) && viewHasWork(db);
    },
    async sweep() {
      const failures = collectFailures('sweep-documents', parts.log);
      const failed = await inTransaction(db, async (tx) =>
        eachAlone(tx, await lockExpired(tx, services.clock.now()), async (id) => {
          await removeParts(services, tx, id);
          await deleteBatch(tx, id);
        }),
      );
      for (const { item, error } of failed) failures.note({ batch: item }, error);
      failures.throwIfAny();
    },
    stop: () => ending.abort(),
  };
}

/** Work that this process has leased. */
interface Taken {
  batchId: number;
  /** Null for completing the file. */
  part: TakenPart | null;
  work: () => Promise<void>;
}

/** A batch whose documents are all drawn; its file is to be completed. */
async function takeFile(parts: BatchParts): Promise<Taken | undefined> {
  const now = parts.services.clock.now();
  const lease = { now, until: later(now, FILE_LEASE_MS), by: parts.leasedBy() };
  const batch = await inTransaction(parts.db, (tx) => takeDrawnBatch(tx, lease));
  return batch && { batchId: batch.id, part: null, work: () => completeBatch(parts, batch) };
}

/** The next documents to be drawn. */
async function takeDocuments(parts: BatchParts): Promise<Taken | undefined> {
  const { clock, jobs } = parts.services;
  const now = clock.now();
  const lease = {
    now,
    until: later(now, PART_LEASE_MS),
    by: parts.leasedBy(),
    storageKey: newFileKey(),
  };
  const part = await inTransaction(parts.db, async (tx) => {
    const taken = await takePart(tx, lease);
    // What a process that died may have left.
    if (taken?.former_key) await jobs.send(tx, 'remove-file', { storageKey: taken.former_key });
    return taken;
  });
  return part && { batchId: part.batch_id, part, work: () => drawTaken(parts, part) };
}

async function drawTaken(parts: BatchParts, part: TakenPart): Promise<void> {
  const batch = await inTransaction(parts.db, (tx) => lockBatch(tx, part.batch_id));
  if (!batch) return;
  const drawn = await drawPart(parts, batch, part);
  const isOurs = await inTransaction(parts.db, (tx) => finishPart(tx, part, drawn));
  if (!isOurs) await parts.services.storage.remove(part.storage_key);
}

/** Counts a failure; after the last try it is told to who waits for the batch, with the number by which the log knows it. */
async function recordFailure(
  parts: BatchParts & { log: Log },
  { batchId, part }: Taken,
  error: unknown,
): Promise<void> {
  const { db, services, log } = parts;
  if (error instanceof NoLongerAllowed) return endForbidden(parts, batchId);
  const error_id = randomBytes(5).toString('hex');
  log.error({ err: error, batch: batchId, part: part?.part, error_id }, 'documents were not drawn');
  await inTransaction(db, async (tx) => {
    const now = services.clock.now();
    const batch = await lockBatch(tx, batchId);
    if (batch?.state !== 'working') return;
    const failures = part ? await countFailure(tx, part, later(now, PAUSE_MS)) : MOST_TRIES;
    if (failures < MOST_TRIES) return;
    const words = refuse('fault', { request: error_id }).message;
    await updateBatch(tx, batchId, { ...endedAt(now), state: 'failed', error: words, error_id });
  });
}

/** Who asked for it may no longer have it. */
async function endForbidden({ db, services }: BatchParts, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch?.state !== 'working') return;
    await updateBatch(tx, id, { ...endedAt(services.clock.now()), state: 'cancelled' });
    await removeParts(services, tx, id);
  });
}
