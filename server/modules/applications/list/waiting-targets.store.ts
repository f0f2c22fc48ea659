import { sql } from 'kysely';
import type { WaitingTargets } from '#contract/applications/waiting-targets.ts';
import { type WaitingKind, waitingKinds } from '#contract/statuses/waiting.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export async function readTargets(db: Db): Promise<WaitingTargets> {
  const rows = await db.selectFrom('waiting_targets').select(['kind', 'days']).execute();
  const none = Object.fromEntries(waitingKinds.map((kind) => [kind, null])) as Record<WaitingKind, null>;
  return { ...none, ...Object.fromEntries(rows.map(({ kind, days }) => [kind, days])) };
}

/** One saves after the other: a target that is not there yet has no row to lock. */
export async function lockTargets(tx: Tx): Promise<void> {
  await sql`lock table waiting_targets in share row exclusive mode`.execute(tx);
}

/** Takes the place of all that there were. */
export async function saveTargets(tx: Tx, targets: WaitingTargets): Promise<void> {
  const rows = waitingKinds.flatMap((kind) => {
    const days = targets[kind];
    return days === null ? [] : [{ kind, days }];
  });
  await tx.deleteFrom('waiting_targets').execute();
  if (rows.length > 0) await tx.insertInto('waiting_targets').values(rows).execute();
}
