import type { Tx } from '#server/kit/db/db.ts';
import { tryAlone } from '#server/kit/db/savepoint.store.ts';

interface Removed<Row> {
  removed: Row[];
  failed: { id: number; error: unknown }[];
}

/** Removes these together. If that fails, it removes each alone, so that one that cannot go keeps no other. */
export async function removeEach<Row>(
  tx: Tx,
  ids: readonly number[],
  remove: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Removed<Row>> {
  if (ids.length === 0) return { removed: [], failed: [] };
  const together = await tryAlone(tx, () => remove(ids));
  if (together.done) return { removed: together.value, failed: [] };
  const removed: Row[] = [];
  const failed: Removed<Row>['failed'] = [];
  for (const id of ids) {
    const alone = await tryAlone(tx, () => remove([id]));
    if (alone.done) removed.push(...alone.value);
    else failed.push({ id, error: alone.error });
  }
  return { removed, failed };
}
