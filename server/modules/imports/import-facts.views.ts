import type { ImportFacts } from '#contract/imports/check-row.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { zoneOf } from '#contract/applications/zones.ts';
import { type Day } from '#contract/kit/day.ts';
import { plainWords } from '#contract/kit/plain-words.ts';
import { isNewMemberType } from '#contract/packages/types.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ImportRow } from './imports.store.ts';

const plain = (name: string) => plainWords(name).join(' ');

/** What rows of an import are judged by: all types, countries and states, read once. */
export async function viewFacts(
  db: Db,
  { package_id, joining_date }: Pick<ImportRow, 'package_id' | 'joining_date'>,
  today: Day,
): Promise<ImportFacts> {
  const packages = await db.selectFrom('packages').select(['id', 'name', 'form_type']).execute();
  const countries = await db.selectFrom('countries').select(['id', 'name', 'iso2', 'nationality']).execute();
  const states = await db.selectFrom('states').select(['id', 'name', 'country_id']).execute();
  // Nobody joins by a conversion: it makes another type of a membership.
  const types = packages.filter(({ form_type }) => isNewMemberType(form_type));
  const typeOf = new Map(types.map(({ id, name }) => [plain(name), id]));
  const formTypes = new Map(packages.map(({ id, form_type }) => [id, form_type]));
  const countryOf = new Map(
    countries.flatMap((country) =>
      [plain(country.name), plain(country.iso2 ?? '')].map((name) => [name, country] as const),
    ),
  );
  const stateOf = new Map(
    states.map(({ id, name, country_id }) => [
      `${country_id} ${plain(name)}`,
      { id, zone: country_id === INDIA ? zoneOf(name) : '' },
    ]),
  );
  return {
    today,
    package_id,
    joining_date,
    typeOf: (name) => typeOf.get(name),
    formTypeOf: (id) => formTypes.get(id) ?? 0,
    countryOf: (name) => countryOf.get(name),
    stateOf: (country, name) => stateOf.get(`${country} ${name}`),
  };
}
