import type { Selectable } from 'kysely';
import type { PushKeys } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

type KeyRow = Pick<Selectable<PushKeys>, 'public_key' | 'private_key'>;

export async function readKeyRow(db: Db): Promise<KeyRow | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Keeps the pair unless another process did so meanwhile: whoever reads after this reads the same one. */
export async function insertKeyRow(tx: Tx, values: KeyRow & { created_at: Date }): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values(values)
    .onConflict((same) => same.column('id').doNothing())
    .execute();
}
