import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { openDays, takeBackDays } from '#contract/imports/import.ts';
import { randomBytes } from 'node:crypto';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { carryOut, takeBack } from './carry-out.ts';
import { checkRows } from './check-rows.ts';
import { forgetCells } from './import-rows.store.ts';
import { deleteOldImports, findImport, lockUnchanged, updateImport } from './imports.store.ts';

const DAY_MS = 86_400_000;

/** What waits for the server, who does it, and where it goes back to when that fails. */
const works = {
  checking: { work: checkRows, before: 'matching' },
  importing: { work: carryOut, before: 'checked' },
  taking_back: { work: takeBack, before: 'done' },
} as const;

/**
 * Does what an import waits for; nothing where it waits for somebody. A fault of ours undoes it, and the office reads the
 * number by which the log knows it.
 * @throws DatabaseBusy: then it is tried again
 */
export async function runImport(
  parts: { db: Db; services: Services; log: Log },
  importId: number,
): Promise<void> {
  const begun = await findImport(parts.db, importId);
  if (!begun) return;
  const { state } = begun;
  if (state !== 'checking' && state !== 'importing' && state !== 'taking_back') return;
  const { work, before } = works[state];
  try {
    await work(parts, importId);
  } catch (error) {
    if (error instanceof DatabaseBusy) throw error;
    const request = randomBytes(5).toString('hex');
    parts.log.error({ err: error, import: importId, error_id: request }, 'an import of members failed');
    await inTransaction(parts.db, async (tx) => {
      if (!(await lockUnchanged(tx, begun))) return;
      await updateImport(tx, importId, {
        state: before,
        error: refuse('fault', { request }).message,
        changed_at: parts.services.clock.now(),
      });
    });
  }
}

/** Deletes imports that were left lying, and the cells of what can be taken back no more. */
export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteOldImports(tx, new Date(now.getTime() - openDays * DAY_MS));
    await forgetCells(tx, new Date(now.getTime() - takeBackDays * DAY_MS));
  });
}
