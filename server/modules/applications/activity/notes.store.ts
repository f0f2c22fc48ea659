import type { Insertable } from 'kysely';
import type { Notes } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

export async function insertNote(tx: Tx, values: Insertable<Notes>): Promise<void> {
  await tx.insertInto('notes').values(values).execute();
}
