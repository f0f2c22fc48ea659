import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findStepVersion, type StepKey, upsertStepVersion } from './step-versions.store.ts';

/** The tab that writes, and the version of the step it shows; null when it does not say. */
export interface Tab {
  seen: number | null;
  writer: string;
}

/**
 * Counts a change of a step of the wizard, typed or saved; the application's row is locked. Refuses what would undo
 * the work of another tab or device that this one has not seen. A tab's own last change is never in its way: the
 * answer to it may have been lost on the way back.
 * @returns the version that the step has now
 */
export async function bumpStepVersion(tx: Tx, key: StepKey, { seen, writer }: Tab): Promise<number> {
  const last = await findStepVersion(tx, key);
  const unseen = last !== undefined && seen !== null && last.version !== seen;
  if (unseen && (writer === '' || last.writer !== writer)) throw refuse('step_elsewhere');
  const version = (last?.version ?? 0) + 1;
  await upsertStepVersion(tx, { ...key, version, writer });
  return version;
}
