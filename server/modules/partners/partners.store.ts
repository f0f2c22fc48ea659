import type { Insertable, Selectable } from 'kysely';
import type { Partners } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

export type PartnerRow = Selectable<Partners>;

/** The partner whose key has this hash, found by the unique index: one row or none. */
export const findByKeyHash = prepare((db, keyHash: Buffer) =>
  db.selectFrom('partners').select('id').where('key_hash', '=', keyHash),
);

export async function lockPartner(tx: Tx, id: number): Promise<PartnerRow | undefined> {
  return tx.selectFrom('partners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPartner(tx: Tx, partner: Insertable<Partners>): Promise<number> {
  const { id } = await tx.insertInto('partners').values(partner).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** From now on this key alone is the partner's. */
export async function replaceKey(tx: Tx, id: number, keyHash: Buffer): Promise<void> {
  await tx.updateTable('partners').set({ key_hash: keyHash }).where('id', '=', id).execute();
}

/** The key is forgotten, and there is no other. */
export async function endAccess(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('partners').set({ key_hash: null, ended_at: at }).where('id', '=', id).execute();
}
