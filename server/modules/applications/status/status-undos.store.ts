import type { Insertable, Selectable } from 'kysely';
import type { StatusUndos } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

export type UndoRow = Selectable<StatusUndos>;

/** Keeps how to take back the change that was just made: its activity, and the version of the application now. */
export async function insertUndo(
  tx: Tx,
  row: Omit<Insertable<StatusUndos>, 'activity_id' | 'version'>,
): Promise<void> {
  await tx
    .insertInto('status_undos')
    .values((values) => ({
      ...row,
      activity_id: values
        .selectFrom('activities')
        .select((activity) => activity.fn.max('id').as('id'))
        .where('application_id', '=', row.application_id),
      version: values.selectFrom('applications').select('version').where('id', '=', row.application_id),
    }))
    .execute();
}

/** Deletes it and returns it; undefined when there is nothing to take back. */
export async function takeUndo(tx: Tx, applicationId: number): Promise<UndoRow | undefined> {
  return tx
    .deleteFrom('status_undos')
    .where('application_id', '=', applicationId)
    .returningAll()
    .executeTakeFirst();
}

/** The status as it was; the activity of the change and the office's notification of it go. */
export async function restoreStatus(tx: Tx, undo: UndoRow): Promise<void> {
  const { application_id: id, activity_id, status_id, status_changed_at, answered } = undo;
  const change = await tx
    .deleteFrom('activities')
    .where('id', '=', activity_id)
    .returning(['status_id', 'created_at'])
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('notifications')
    .where('application_id', '=', id)
    .where('status_id', '=', change.status_id)
    .where('created_at', '=', change.created_at)
    .where('about', '=', 'status')
    .execute();
  await tx
    .updateTable('applications')
    .set((row) => ({ status_id, status_changed_at, answered, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes what can be taken back no more. For the daily job. */
export async function forgetOldUndos(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('status_undos').where('until', '<', now).execute();
}
