import { expect, it } from 'vitest';
import { gstStates } from '#contract/documents/place-of-supply.ts';
import geography from './geography.json' with { type: 'json' };

const { countries, states } = geography;
const INDIA = 101;

/** D3 section 3, 'Zones by state'. */
const SPEC_STATES = `Andhra Pradesh, Telangana, Karnataka, Tamil Nadu, Kerala, Puducherry, Lakshadweep,
  Jammu and Kashmir, Ladakh, Himachal Pradesh, Punjab, Haryana, Delhi, Uttarakhand, Uttar Pradesh, Chandigarh,
  Bihar, Jharkhand, Odisha, West Bengal, Sikkim, Assam, Arunachal Pradesh, Meghalaya, Manipur, Mizoram, Nagaland,
  Tripura, Rajasthan, Gujarat, Goa, Maharashtra, Dadra and Nagar Haveli and Daman and Diu,
  Madhya Pradesh, Chhattisgarh, Andaman and Nicobar Islands`.split(/,\s+/);

it('has the ids the specification builds on', () => {
  expect(countries.find((country) => country.id === INDIA)).toEqual({
    id: INDIA,
    name: 'India',
    nationality: 'Indian',
    iso2: 'IN',
    phonecode: '91',
  });
  expect(states.find((state) => state.id === 4035)).toEqual({
    id: 4035,
    country_id: INDIA,
    name: 'Tamil Nadu',
  });
});

it('names the Indian states exactly as the zones of the specification do', () => {
  const indian = states.filter((state) => state.country_id === INDIA).map((state) => state.name);
  expect(indian.toSorted()).toEqual(SPEC_STATES.toSorted());
});

it('has every state of the register of GST codes, by its id and name', () => {
  const indian = states.filter((state) => state.country_id === INDIA).map(({ id, name }) => ({ id, name }));
  const known = gstStates.map(({ id, name }) => ({ id, name }));
  expect(known.toSorted((one, other) => one.id - other.id)).toEqual(
    indian.toSorted((one, other) => one.id - other.id),
  );
});

it('has one word for each nationality', () => {
  const of = (name: string) => countries.find((country) => country.name === name)?.nationality;
  expect(of('United Kingdom')).toBe('British');
  expect(of('Taiwan')).toBe('Taiwanese');
  expect(countries.filter(({ nationality }) => nationality.includes(','))).toEqual([]);
});

it('is whole', () => {
  const ids = new Set(countries.map((country) => country.id));
  expect(countries).toHaveLength(250);
  expect(ids.size).toBe(250);
  expect(new Set(states.map((state) => state.id)).size).toBe(states.length);
  expect(states.length).toBeGreaterThan(5000);
  expect(states.filter((state) => !ids.has(state.country_id) || state.name !== state.name.trim())).toEqual(
    [],
  );
  expect(
    countries.filter(({ name, nationality, iso2, phonecode }) => {
      const texts = [name, nationality];
      return (
        texts.some((text) => !text || text !== text.trim()) || iso2.length !== 2 || !/^\d+$/.test(phonecode)
      );
    }),
  ).toEqual([]);
});
