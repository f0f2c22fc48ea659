import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import type { Db, Tx } from '#server/kit/db.ts';

/** Who pays, with the names of state and country. */
export async function viewBuyer(tx: Tx, applicationId: number) {
  return tx
    .selectFrom('applications as a')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .leftJoin('countries as c', 'c.id', 'a.country_id')
    .select([
      'a.application_no',
      'a.membership_no',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      'a.email',
      'a.mobile_code',
      'a.mobile',
      'a.street_line1',
      'a.street_line2',
      'a.city',
      'a.pin',
      'a.state_id',
      'a.country_id',
      's.name as state_name',
      'c.name as country_name',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** What the office calls a way of paying. */
export async function viewMethodName(tx: Tx, methodId: number): Promise<string> {
  const row = await tx
    .selectFrom('payment_methods')
    .select('name')
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow();
  return row.name;
}

export type OfficersView = Awaited<ReturnType<typeof viewAllOfficers>>[number];

/** The certificate settings with the opaque ids of their signatures. */
function selectOfficers(db: Db | Tx) {
  return db
    .selectFrom('certificate_settings as c')
    .leftJoin('files as president', 'president.id', 'c.president_sign_file_id')
    .leftJoin('files as secretary', 'secretary.id', 'c.secretary_sign_file_id')
    .selectAll('c')
    .select(['president.public_id as president_sign', 'secretary.public_id as secretary_sign']);
}

/** All certificate settings, the newest period first. */
export async function viewAllOfficers(tx: Tx) {
  return selectOfficers(tx).orderBy('c.from_date', 'desc').orderBy('c.id', 'desc').execute();
}

/**
 * The officers in office on a day; when no period holds the day, those of the newest period that began
 * before it; undefined when none began.
 */
export async function viewOfficersAt(tx: Tx, day: Day): Promise<OfficersView | undefined> {
  return selectOfficers(tx)
    .where('c.from_date', '<=', day)
    .orderBy(sql`c.to_date is null or c.to_date >= ${day}::date`, 'desc')
    .orderBy('c.from_date', 'desc')
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
}

/** The artwork of a convocation's FMAS certificates and whose signature it bears; undefined while none is entered. */
export async function viewFmasArtwork(tx: Tx, year: number) {
  return tx
    .selectFrom('fmas_certificates')
    .select(['president_name', 'certificate_file_id'])
    .where('year_of_fmas', '=', year)
    .executeTakeFirst();
}

/** Where the storage keeps the association's logo; null without one. */
export async function viewLogoKey(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('settings as s')
    .innerJoin('files as f', 'f.id', 's.logo_file_id')
    .select('f.storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

/** Where the storage keeps a file; null for no file and for one that is gone. */
export async function viewStorageKey(tx: Tx, fileId: number | null): Promise<string | null> {
  if (fileId === null) return null;
  const row = await tx.selectFrom('files').select('storage_key').where('id', '=', fileId).executeTakeFirst();
  return row?.storage_key ?? null;
}
