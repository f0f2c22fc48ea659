/**
 * `npm run seed:geography` writes server/seed/geography.json from @countrystatecity/countries (ODbL, see docs/licences.md).
 * Its ids are the ones the specification builds on: India 101, Tamil Nadu 4035 (decisions.md section 4).
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What we use of the package: 74 MB, which only `npm run seed:geography` installs, in this folder. */
interface Package {
  getCountries: () => Promise<
    { id: number; name: string; nationality: string; iso2: string; phonecode: string }[]
  >;
  getStatesOfCountry: (iso2: string) => Promise<{ id: number; country_id: number; name: string }[]>;
}
const requireTool = createRequire(join(import.meta.dirname, 'package.json'));
const { getCountries, getStatesOfCountry }: Package = requireTool('@countrystatecity/countries');

const countries = (await getCountries()).toSorted((a, b) => a.id - b.id);
const states = (await Promise.all(countries.map((country) => getStatesOfCountry(country.iso2))))
  .flat()
  .toSorted((a, b) => a.id - b.id);

/** Where the package has several words for one nationality, the first is used, except for these. */
const preferredWords = ['Taiwanese', 'Filipino', 'Luxembourgish', 'Hong Kongese'];

/** One word for a nationality: 'British, UK' is 'British'. */
function nationalityIn(words: string): string {
  const choices = words.split(', ');
  return choices.find((word) => preferredWords.includes(word)) ?? choices[0] ?? words;
}

// A few names of the package end with a blank.
const rows = (list: object[]): string =>
  list
    .map(
      (row) => `    ${JSON.stringify(row, (_, value) => (typeof value === 'string' ? value.trim() : value))}`,
    )
    .join(',\n');

const text = `{
  "countries": [
${rows(
  countries.map(({ id, name, nationality, iso2, phonecode }) => ({
    id,
    name,
    nationality: nationalityIn(nationality),
    iso2,
    phonecode,
  })),
)}
  ],
  "states": [
${rows(states.map(({ id, country_id, name }) => ({ id, country_id, name })))}
  ]
}
`;
writeFileSync(join(import.meta.dirname, '../../server/seed/geography.json'), text);
console.log(`${countries.length} countries, ${states.length} states`);
