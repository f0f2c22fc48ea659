import { getStatesOfCountry } from '@countrystatecity/countries';
import { expect, test } from 'vitest';
import { gstStateCode } from './gst-states.ts';

test('every state of our states table has its own code', async () => {
  const states = await getStatesOfCountry('IN');
  const codes = states.map((state) => gstStateCode(state.name));
  expect(states.filter((state) => gstStateCode(state.name) === '')).toEqual([]);
  expect(new Set(codes).size).toBe(states.length);
});

test('a name outside the register has none', () => {
  expect(gstStateCode('Tamil Nadu')).toBe('33');
  expect(gstStateCode('Texas')).toBe('');
  expect(gstStateCode('constructor')).toBe('');
});
