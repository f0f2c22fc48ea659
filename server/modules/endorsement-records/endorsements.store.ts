import type { Insertable } from 'kysely';
import type { EndorsementState } from '#contract/endorsements/places.ts';
import type { Endorsements } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Names a member for a place, which must be free. @returns the id of the row */
export async function insertEndorsement(tx: Tx, values: Insertable<Endorsements>): Promise<number> {
  const { id } = await tx.insertInto('endorsements').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes back that somebody was named whom nobody has asked. */
export async function deleteNamed(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('endorsements').where('id', '=', id).where('state', '=', 'named').execute();
}

/** The mail that asks is about to be kept. */
export async function markAsked(tx: Tx, id: number, asked_at: Date): Promise<void> {
  await tx.updateTable('endorsements').set({ state: 'asked', asked_at }).where('id', '=', id).execute();
}

/** The member answered, or somebody else was named instead. */
export async function endEndorsement(
  tx: Tx,
  id: number,
  end: {
    state: Extract<EndorsementState, 'confirmed' | 'declined' | 'replaced'>;
    ended_at: Date;
    reason?: string;
  },
): Promise<void> {
  await tx.updateTable('endorsements').set(end).where('id', '=', id).execute();
}
