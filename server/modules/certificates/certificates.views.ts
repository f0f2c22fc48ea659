import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

export type OfficersView = Awaited<ReturnType<typeof viewAllOfficers>>[number];

/** The certificate settings with the opaque ids of their pictures. */
function selectOfficers(db: Db) {
  return db
    .selectFrom('certificate_settings as c')
    .leftJoin('files as president', 'president.id', 'c.president_sign_file_id')
    .leftJoin('files as secretary', 'secretary.id', 'c.secretary_sign_file_id')
    .leftJoin('files as top', 'top.id', 'c.top_logo_file_id')
    .leftJoin('files as bottom', 'bottom.id', 'c.bottom_logo_file_id')
    .selectAll('c')
    .select([
      'president.public_id as president_sign',
      'secretary.public_id as secretary_sign',
      'top.public_id as top_logo',
      'bottom.public_id as bottom_logo',
    ]);
}

/** All certificate settings, the newest period first. */
export async function viewAllOfficers(db: Db) {
  return selectOfficers(db).orderBy('c.from_date', 'desc').orderBy('c.id', 'desc').execute();
}

/** The certificate settings with this id. @throws when there are none */
export async function viewOfficers(tx: Tx, id: number): Promise<OfficersView> {
  return selectOfficers(tx).where('c.id', '=', id).executeTakeFirstOrThrow();
}

/**
 * The officers in office on a day. When no period includes the day: those of the newest period that began before
 * it, and before the first period those of the first. Undefined while no period is entered.
 */
export async function viewOfficersAt(db: Db, day: Day): Promise<OfficersView | undefined> {
  return selectOfficers(db)
    .orderBy(sql`c.from_date <= ${day}::date and coalesce(c.to_date >= ${day}::date, true)`, 'desc')
    .orderBy(sql`c.from_date <= ${day}::date`, 'desc')
    .orderBy(sql`abs(c.from_date - ${day}::date)`)
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
}

/** Names of the officers whose period includes a day, the newest period first. */
export const viewNamesOn = prepare((db, day: Day) =>
  db
    .selectFrom('certificate_settings')
    .select(['president_name', 'secretary_name'])
    .where('from_date', '<=', day)
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', day)]))
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** The artwork of a convocation's FMAS certificates and who signed it; undefined while none is entered. */
export async function viewFmasArtwork(tx: Tx, year: number) {
  return tx
    .selectFrom('fmas_certificates')
    .select(['president_name', 'certificate_file_id'])
    .where('year_of_fmas', '=', year)
    .executeTakeFirst();
}

/** The artworks of all convocations with the opaque ids of their pictures, the newest first. */
export async function viewAllFmas(db: Db) {
  return db
    .selectFrom('fmas_certificates as c')
    .innerJoin('files as artwork', 'artwork.id', 'c.certificate_file_id')
    .select([
      'c.id',
      'c.version',
      'c.year_of_fmas',
      'c.president_name',
      'artwork.public_id as certificate_file',
    ])
    .orderBy('c.year_of_fmas', 'desc')
    .execute();
}
