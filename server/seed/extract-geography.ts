/**
 * `npm run seed:geography` writes geography.json from @countrystatecity/countries (ODbL, see docs/licences.md).
 * Its ids are the ones the specification builds on: India 101, Tamil Nadu 4035 (decisions.md section 4).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCountries, getStatesOfCountry } from '@countrystatecity/countries';

const countries = (await getCountries()).toSorted((a, b) => a.id - b.id);
const states = (await Promise.all(countries.map((country) => getStatesOfCountry(country.iso2))))
  .flat()
  .toSorted((a, b) => a.id - b.id);

// A few names of the package carry a blank at the end.
const rows = (list: object[]): string =>
  list
    .map(
      (row) => `    ${JSON.stringify(row, (_, value) => (typeof value === 'string' ? value.trim() : value))}`,
    )
    .join(',\n');

const text = `{
  "countries": [
${rows(
  countries.map(({ id, name, nationality, iso2, phonecode }) => ({ id, name, nationality, iso2, phonecode })),
)}
  ],
  "states": [
${rows(states.map(({ id, country_id, name }) => ({ id, country_id, name })))}
  ]
}
`;
writeFileSync(join(import.meta.dirname, 'geography.json'), text);
console.log(`${countries.length} countries, ${states.length} states`);
