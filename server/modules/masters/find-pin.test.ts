import { expect, it } from 'vitest';
import { nameFault } from '#contract/applications/names.ts';
import { INDIA } from '#contract/applications/lists.ts';
import geography from '#server/seed/geography.json' with { type: 'json' };
import { findPin } from './find-pin.ts';
import pinCodes from './pin-codes.json' with { type: 'json' };

const nameOf = (id: number | undefined) => geography.states.find((state) => state.id === id)?.name;

it.each([
  ['600020', 'Tamil Nadu', 'Chennai'],
  ['110001', 'Delhi', 'Delhi'],
  ['400001', 'Maharashtra', 'Mumbai'],
  ['500001', 'Telangana', 'Hyderabad'],
  ['194101', 'Ladakh', 'Leh'],
  ['362520', 'Dadra and Nagar Haveli and Daman and Diu', 'Diu'],
  ['641001', 'Tamil Nadu', 'Coimbatore'],
])('%s is in %s, %s', (pin, state, district) => {
  const [place] = findPin(pin);
  expect({ state: nameOf(place?.state), district: place?.district }).toEqual({ state, district });
});

it('leaves the district open where a pin code serves several', () => {
  expect(findPin('124404').map(({ state, district }) => [nameOf(state), district])).toEqual([
    ['Haryana', ''],
  ]);
});

it.each(['396230', '000000', '60002', '6000200', '', 'abcdef'])('says nothing of %s', (pin) => {
  expect(findPin(pin)).toEqual([]);
});

it('has states of India, and districts that the city of an address may hold', () => {
  const indian = new Set(geography.states.filter((state) => state.country_id === INDIA).map(({ id }) => id));
  expect(Object.keys(pinCodes).filter((id) => !indian.has(Number(id)))).toEqual([]);
  expect(Object.keys(pinCodes)).toHaveLength(indian.size);
  const names = Object.values(pinCodes).flatMap((districts) => Object.keys(districts));
  expect(names.filter((name) => nameFault(name, 'City') !== undefined)).toEqual([]);
});
