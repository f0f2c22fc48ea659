import { expect, test } from 'vitest';
import { gstStates, placeOfSupply, printPlace, readPlace, gstStateCode } from './place-of-supply.ts';

test('reads every state as printed, and by its code, letters and name', () => {
  for (const state of gstStates)
    for (const text of [printPlace(state), state.code, state.letters, state.name])
      expect(readPlace(text), text).toBe(state);
});

test.each([
  ['TN (33)', 'TN (33)'],
  ['tn(33)', 'TN (33)'],
  ['Tamil Nadu', 'TN (33)'],
  ['TAMILNADU', 'TN (33)'],
  ['33-Tamil Nadu', 'TN (33)'],
  ['Kerala (32)', 'KL (32)'],
  ['Jammu & Kashmir', 'JK (01)'],
])('%j is %s', (text, place) => {
  expect(printPlace(placeOfSupply(text))).toBe(place);
});

test.each(['', 'Chennai', 'TN (32)', '3', '25', 'Tamil Nadu and Kerala', 'தமிழ்நாடு', 'constructor'])(
  '%j names no state, and means TN (33) where it is stored',
  (text) => {
    expect(readPlace(text)).toBeUndefined();
    expect(printPlace(placeOfSupply(text))).toBe('TN (33)');
  },
);

test('no two states share a code or letters', () => {
  for (const key of ['code', 'letters'] as const)
    expect(new Set(gstStates.map((state) => state[key])).size).toBe(gstStates.length);
});

test('a state abroad or no state has no code', () => {
  expect(gstStateCode(4035)).toBe('33');
  // Punjab in Pakistan; there is one in India too.
  expect(gstStateCode(3176)).toBe('');
  expect(gstStateCode(null)).toBe('');
});
