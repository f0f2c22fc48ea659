import { text } from '#contract/texts/text.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import { endedAt, removeParts } from './end-export.ts';
import { findHolding, restartAll, updateExport } from './list-exports.store.ts';

/** What who asked for it reads. */
const heldSomebody = text('It held data of a person whose data was erased. Try again draws it without them.');

/**
 * Takes away every export that holds one of these applications, which are about to be erased in the same transaction; what
 * is being drawn begins anew after it. An export is thrown away and not waited for: somebody may export a list every week.
 */
export async function withdrawExports(
  { tx, now, jobs }: { tx: Tx; now: Date; jobs: Pick<Jobs, 'send'> },
  applications: readonly (number | string)[],
): Promise<void> {
  await restartAll(tx);
  for (const id of await findHolding(tx, applications)) {
    await removeParts(jobs, tx, id);
    const nothing = { bytes: null, sha256: null, application_ids: [], total: null, taken_at: null, done: 0 };
    await updateExport(tx, id, { ...endedAt(now), ...nothing, state: 'failed', error: heldSomebody });
  }
}
