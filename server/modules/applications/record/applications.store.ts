import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { BellReason } from '#contract/notifications/calls.ts';
import type { DocumentKind } from '#contract/documents/calls.ts';
import { awaitsApplicant, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { applicationColumns, type Applications, type Notes } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare, prepareWrite } from '#server/kit/db/prepare.ts';
import { notifyListeners } from '#server/kit/db/listen.store.ts';

export type ApplicationRow = Selectable<Applications>;

/** Is this reference a row number? A public id is longer. */
export function isRowNumber(reference: string): boolean {
  return /^\d{1,9}$/.test(reference);
}

/** The row of a reference: the opaque public id, or the row number that only the office may use. */
export async function findApplication(
  db: Db,
  reference: string,
  allowsNumber: boolean,
): Promise<ApplicationRow | undefined> {
  if (!isRowNumber(reference)) return (await findByPublicId(db, reference))[0];
  return allowsNumber ? findApplicationById(db, Number(reference)) : undefined;
}

export async function findApplicationById(db: Db, id: number): Promise<ApplicationRow | undefined> {
  return (await findById(db, id))[0];
}

const findById = prepare((db, id: number) =>
  db.selectFrom('applications').select(applicationColumns).where('id', '=', id),
);
const findByPublicId = prepare((db, id: string) =>
  db.selectFrom('applications').select(applicationColumns).where('public_id', '=', id),
);

/** The rows with these numbers, in any order. */
export async function findApplications(db: Db, ids: readonly number[]): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}

export async function findApplicationByNo(db: Db, no: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('application_no', '=', no).executeTakeFirst();
}

/** Locks the row until the transaction ends; every change of an application locks it first. */
export async function lockApplicationRow(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  return (await lockById(tx, id))[0];
}

/** The same, of a reference as findApplication takes it. */
export async function lockReferredRow(
  tx: Tx,
  reference: string,
  allowsNumber: boolean,
): Promise<ApplicationRow | undefined> {
  if (!isRowNumber(reference)) return (await lockByPublicId(tx, reference))[0];
  return allowsNumber ? lockApplicationRow(tx, Number(reference)) : undefined;
}

const lockById = prepare((tx, id: number) =>
  tx.selectFrom('applications').select(applicationColumns).where('id', '=', id).forUpdate(),
);
const lockByPublicId = prepare((tx, id: string) =>
  tx.selectFrom('applications').select(applicationColumns).where('public_id', '=', id).forUpdate(),
);

export async function insertApplication(tx: Tx, values: Insertable<Applications>): Promise<ApplicationRow> {
  return tx.insertInto('applications').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Changes the row and counts its version, so that a form opened before is refused (docs/decisions/0010). */
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

/** What a change of status writes. */
interface StatusMove {
  id: number;
  to: StatusId;
  message: string;
  /** Of a silent change; null for any other. */
  remark: string | null;
  adminId: number | null;
  refundId: number | null;
  at: Date;
}

/** Changes the status, and `also` these columns, and adds the activity: one statement, as both always come together. */
export async function moveApplication(
  tx: Tx,
  { id, to, message, remark, adminId, refundId, at }: StatusMove,
  also?: Parameters<typeof updateApplication>[2],
): Promise<void> {
  if (also) await changeWithActivity(tx, id, to, message, remark, adminId, refundId, at, also).execute();
  else await moveOnly(tx, id, to, message, remark, adminId, refundId, at);
}

const moveOnly = prepareWrite(changeWithActivity);

function changeWithActivity(
  tx: Tx,
  id: number,
  to: StatusId,
  message: string,
  remark: string | null,
  admin_id: number | null,
  refund_id: number | null,
  at: Date,
  also: Parameters<typeof updateApplication>[2] = {},
) {
  return tx
    .with('changed', (inside) =>
      inside
        .updateTable('applications')
        .set((row) => ({
          ...also,
          status_id: to,
          status_changed_at: at,
          answered: sql<boolean>`${row('status_id', 'in', awaitsApplicant)}
            and ${to}::integer = ${sql.lit(statusIds.pendingActions)}`,
          version: row('version', '+', 1),
        }))
        .where('id', '=', id),
    )
    .insertInto('activities')
    .values({ application_id: id, status_id: to, message, remark, admin_id, refund_id, created_at: at });
}

/** Counts a change of an application's clinics, work experience or files. @returns the new version */
export async function countChange(tx: Tx, id: number): Promise<number> {
  const { version } = await tx
    .updateTable('applications')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Sets the e-mail of every application of an account. */
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

/** Notifies the office, or one of it; open browsers receive the id of the row after the commit. */
export async function insertNotification(
  tx: Tx,
  values: {
    application_id: number;
    status_id: StatusId;
    about?: BellReason;
    /** For this administrator alone. */
    admin_id?: number;
    /** The note that mentions them. */
    note_id?: number;
    /** The document that was not issued, and the characters that no font has. */
    document_kind?: DocumentKind;
    characters?: string;
    created_at: Date;
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('notifications')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyListeners(tx, 'bell', id);
}

/** Deletes an application that was never submitted, with all its rows; the caller deletes the bytes of its files. */
export async function deleteApplication(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).where('submitted_at', 'is', null).execute();
}

/** Locks the account until the transaction ends, so that its applications are created one after the other. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('member_accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** @returns the id of the note */
export async function insertNote(tx: Tx, values: Insertable<Notes>): Promise<number> {
  const { id } = await tx.insertInto('notes').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
