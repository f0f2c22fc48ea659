import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { Audience } from '#contract/mailings/check-mailing.ts';
import type { MailingState } from '#contract/mailings/mailing.ts';
import type { Mailings } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { Listed } from './audience.views.ts';

export type MailingRow = Selectable<Mailings>;

/** Whom the row writes to. */
export function listedOf({ audience, audience_of }: Pick<MailingRow, 'audience' | 'audience_of'>): Listed {
  return { audience: Audience.parse(audience), of: audience_of };
}

export async function findMailing(db: Db, id: number): Promise<MailingRow | undefined> {
  return db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a mailing until the transaction ends: changing, sending, stopping and each portion take this lock first. */
export async function lockMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  return tx.selectFrom('mailings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the oldest mailing under way, except these; skips one on which another process works. */
export async function lockNextToSend(
  tx: Tx,
  except: readonly number[] = [],
): Promise<MailingRow | undefined> {
  return tx
    .selectFrom('mailings')
    .selectAll()
    .where('state', '=', 'sending')
    .where('id', '<>', sql<number>`all(${except}::integer[])`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function insertMailing(tx: Tx, values: Insertable<Mailings>): Promise<MailingRow> {
  return tx.insertInto('mailings').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Changes a locked mailing; its version counts up. */
export async function updateMailing(
  tx: Tx,
  { id, version }: Pick<MailingRow, 'id' | 'version'>,
  values: Omit<Updateable<Mailings>, 'state'> & { state?: MailingState },
): Promise<MailingRow> {
  return tx
    .updateTable('mailings')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMailing(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('mailings').where('id', '=', id).execute();
}
