import type { Insertable, Selectable } from 'kysely';
import type { ApplicationStarts } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** The account step before its e-mail is proven: not an application yet. */
export type StartRow = Selectable<ApplicationStarts>;

const MAX_AGE_MS = 86_400_000;

export async function insertStart(tx: Tx, values: Insertable<ApplicationStarts>): Promise<void> {
  await tx.insertInto('application_starts').values(values).execute();
}

export async function findStart(db: Db, publicId: string): Promise<StartRow | undefined> {
  return db.selectFrom('application_starts').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

/** Deletes the start and returns it; the caller creates the application in the same transaction. */
export async function takeStart(tx: Tx, publicId: string): Promise<StartRow | undefined> {
  return tx
    .deleteFrom('application_starts')
    .where('public_id', '=', publicId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes starts whose e-mail was not proven within a day; unfinished applications stay. For the daily job. */
export async function forgetOldStarts(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - MAX_AGE_MS);
  await tx.deleteFrom('application_starts').where('created_at', '<', oldest).execute();
}
