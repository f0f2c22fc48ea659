import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';

/** The clinics of an application in their order, with the names of country and state. */
export function selectClinics(db: Db, applicationId: IdOf) {
  return db
    .selectFrom('clinics')
    .leftJoin('countries', 'countries.id', 'clinic_country_id')
    .leftJoin('states', 'states.id', 'clinic_state_id')
    .selectAll('clinics')
    .select(['countries.name as clinic_country_name', 'states.name as clinic_state_name'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .orderBy('clinics.id');
}

/** The same, read. */
export async function viewClinics(tx: Tx, applicationId: number) {
  return selectClinics(tx, applicationId).execute();
}

/** The activities of an application, newest first. */
export async function viewActivities(db: Db, applicationId: number) {
  return db
    .selectFrom('activities')
    .innerJoin('application_statuses as s', 's.id', 'activities.status_id')
    .leftJoin('admins', 'admins.id', 'activities.admin_id')
    .leftJoin('refunds', 'refunds.id', 'activities.refund_id')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select((row) => [
      'activities.id',
      'activities.status_id',
      's.name as status_name',
      'activities.message',
      'activities.remark',
      'activities.created_at',
      'refunds.way as refund_way',
      'refunds.amount',
      'refunds.reference',
      'refunds.given_on',
      'payments.currency',
      row
        .selectFrom('applications')
        .select('membership_no')
        .whereRef('converts_id', '=', 'activities.application_id')
        .where('membership_no', 'is not', null)
        .limit(1)
        .as('converted_to'),
      'admins.full_name as admin_name',
    ])
    .where('activities.application_id', '=', applicationId)
    .orderBy('activities.id', 'desc')
    .execute();
}

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

/**
 * Can the FMAS certificate of this convocation be opened? An issued one can without the artwork; any other needs it.
 */
export async function viewHasFmas(db: Db, applicationId: number, year: number): Promise<boolean> {
  const artwork = db.selectFrom('fmas_certificates').select('id').where('year_of_fmas', '=', year);
  const issued = db
    .selectFrom('issued_documents')
    .select('id')
    .where('kind', '=', 'fmas')
    .where('application_id', '=', applicationId)
    .where(sql<number>`(figures->>'year_of_fmas')::int`, '=', year);
  return (await artwork.unionAll(issued).executeTakeFirst()) !== undefined;
}

/** Was an invoice issued? There is none when nothing was to be paid. */
export async function viewHasInvoice(tx: Tx, applicationId: number): Promise<boolean> {
  const issued = tx
    .selectFrom('issued_documents')
    .select('id')
    .where('kind', '=', 'invoice')
    .where('application_id', '=', applicationId);
  return (await issued.executeTakeFirst()) !== undefined;
}

/** The names the office gave the statuses, by id. */
export async function viewStatusNames(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('application_statuses').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
