import type { StatusId } from '#contract/statuses/statuses.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BellReason } from '#contract/notifications/calls.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { notifyListeners } from '#server/kit/db/listen.store.ts';

export type ApplicationRow = Selectable<Applications>;

/** The row behind a reference: the opaque id everyone may hold, or the number only the office uses. */
export async function findApplication(
  db: Db,
  reference: string,
  numbersToo: boolean,
): Promise<ApplicationRow | undefined> {
  const query = db.selectFrom('applications').selectAll();
  const isNumber = /^\d{1,9}$/.test(reference);
  if (isNumber) return numbersToo ? query.where('id', '=', Number(reference)).executeTakeFirst() : undefined;
  return query.where('public_id', '=', reference).executeTakeFirst();
}

export async function findApplicationById(db: Db, id: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findApplicationByNo(db: Db, no: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('application_no', '=', no).executeTakeFirst();
}

/** Locks the row until the transaction ends: whoever changes an application comes through here first. */
export async function lockApplicationRow(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertApplication(tx: Tx, values: Insertable<Applications>): Promise<ApplicationRow> {
  return tx.insertInto('applications').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Changes the row, and counts the change, so that a form that was opened before is told (docs/decisions/0010). */
export async function updateApplication(
  tx: Tx,
  id: number,
  values: Omit<Updateable<Applications>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Counts a change of what belongs to an application: its clinics, work experience or files; the new version. */
export async function countChange(tx: Tx, id: number): Promise<number> {
  const { version } = await tx
    .updateTable('applications')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Every application of an account bears its e-mail. */
export async function renameApplications(tx: Tx, accountId: number, email: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set((row) => ({ email, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

export async function insertActivity(
  tx: Tx,
  values: {
    application_id: number;
    status_id: StatusId;
    message: string;
    admin_id: number | null;
    refund_id?: number;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('activities').values(values).execute();
}

/** Rings the bell of the office; whoever listens hears the id of the row once the transaction has committed. */
export async function insertNotification(
  tx: Tx,
  values: { application_id: number; status_id: StatusId; about?: BellReason; created_at: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('notifications')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyListeners(tx, 'bell', id);
}

/** Removes an application that was never submitted, with all its rows; its files' bytes are the caller's business. */
export async function deleteApplication(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).where('submitted_at', 'is', null).execute();
}

/** Whoever begins an application for this account waits here until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('member_accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
