import type { Db, Tx } from '#server/kit/db.ts';

/** How many rows a type-ahead shows at most. */
const TYPE_AHEAD_ROWS = 50;

export async function listCountries(db: Db | Tx) {
  return db
    .selectFrom('countries as c')
    .select((build) => [
      'c.id',
      'c.name',
      'c.nationality',
      'c.iso2',
      build
        .exists(build.selectFrom('states as s').select('s.id').whereRef('s.country_id', '=', 'c.id'))
        .as('has_states'),
    ])
    .orderBy('c.name')
    .execute();
}

export async function findCountry(db: Db | Tx, id: number) {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'nationality'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listStates(db: Db | Tx, countryId: number, search: string) {
  return db
    .selectFrom('states')
    .select(['id', 'name'])
    .where('country_id', '=', countryId)
    .where('name', 'ilike', `%${escapeLike(search)}%`)
    .orderBy('name')
    .execute();
}

export async function findState(db: Db | Tx, id: number) {
  return db.selectFrom('states').select(['id', 'name', 'country_id']).where('id', '=', id).executeTakeFirst();
}

export async function hasStates(db: Db | Tx, countryId: number): Promise<boolean> {
  const state = await db
    .selectFrom('states')
    .select('id')
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  return state !== undefined;
}

export async function listStatuses(db: Db | Tx) {
  return db.selectFrom('application_statuses').select(['id', 'name as status_name']).orderBy('id').execute();
}

export async function listPaymentMethods(db: Db | Tx) {
  return db.selectFrom('payment_methods').select(['id', 'name as payment_name']).orderBy('id').execute();
}

export async function listDegrees(db: Db | Tx, kind: 'postgraduate' | 'superspeciality', search: string) {
  return db
    .selectFrom('degrees')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('name', 'ilike', `%${escapeLike(search)}%`)
    .orderBy('name')
    .limit(TYPE_AHEAD_ROWS)
    .execute();
}

/** A search text in which % and _ mean themselves. */
function escapeLike(search: string): string {
  return search.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
