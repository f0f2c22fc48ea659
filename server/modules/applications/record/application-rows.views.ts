import { sql } from 'kysely';
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

/** Was this membership taken over from a list? */
export async function viewCameByImport(db: Db, applicationId: number): Promise<boolean> {
  const taken = db
    .selectFrom('member_import_rows')
    .select('line')
    .where('application_id', '=', applicationId)
    .limit(1);
  return (await taken.executeTakeFirst()) !== undefined;
}

/** The names the office gave the statuses, by id. */
export async function viewStatusNames(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('application_statuses').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
