import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/kit/db/db.ts';

/** The office's notes on an application, newest first. */
export async function viewNotes(db: Db, applicationId: number) {
  return db
    .selectFrom('notes')
    .leftJoin('admins', 'admins.id', 'notes.admin_id')
    .select((row) => [
      'notes.id',
      'notes.application_id',
      'notes.note',
      'notes.created_at',
      'admins.full_name as admin_name',
      jsonArrayFrom(
        row
          .selectFrom('notifications as n')
          .innerJoin('admins as told', 'told.id', 'n.admin_id')
          .select('told.full_name as name')
          .$narrowType<{ name: string }>()
          .whereRef('n.note_id', '=', 'notes.id')
          .orderBy('told.full_name'),
      ).as('mentioned'),
    ])
    .where('application_id', '=', applicationId)
    .orderBy('notes.id', 'desc')
    .execute();
}
