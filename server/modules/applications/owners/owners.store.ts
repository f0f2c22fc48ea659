import type { Insertable } from 'kysely';
import type { Assignments } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/**
 * Sets who looks after an application, and adds how it came to be theirs. Its version stays: no form edits the owner, and
 * whoever fills one in is not to be told of a change that does not touch it.
 */
export async function moveToOwner(tx: Tx, values: Insertable<Assignments>): Promise<void> {
  await tx
    .with('changed', (inside) =>
      inside
        .updateTable('applications')
        .set({ owner_id: values.owner_id })
        .where('id', '=', values.application_id),
    )
    .insertInto('assignments')
    .values(values)
    .execute();
}
