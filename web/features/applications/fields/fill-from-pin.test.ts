import { expect, it } from 'vitest';
import { placeWith } from './fill-from-pin.ts';

const nothing = { state: null, city: '' };
const chennai = { state: 4035, city: 'Chennai' };
const kochi = { state: 4028, city: 'Ernakulam' };

it.each([
  ['an empty address', nothing, nothing, chennai],
  ['what an earlier pin code filled in', kochi, kochi, chennai],
  [
    'a city of the same state, typed',
    { state: null, city: 'Adyar' },
    nothing,
    { state: 4035, city: 'Adyar' },
  ],
  ['a state that was chosen', { state: 4028, city: '' }, nothing, { state: 4028, city: '' }],
  ['the same state, chosen', { state: 4035, city: '' }, nothing, chennai],
  [
    'what was typed over an earlier pin code',
    { state: 4028, city: 'Kochi' },
    kochi,
    { state: 4035, city: 'Kochi' },
  ],
])('fills in %s as far as the person did not', (_, now, filled, expected) => {
  expect(placeWith(chennai, now, filled).place).toEqual(expected);
});

it('empties the city that an earlier pin code filled in where the new one serves several', () => {
  const open = { state: 4035, city: '' };
  expect(placeWith(open, kochi, kochi).place).toEqual(open);
});

it('does not take for its own what the person chose, though the pin code says the same', () => {
  const chosen = placeWith(chennai, { state: 4028, city: 'Chennai' }, nothing);
  expect(chosen).toEqual({ place: { state: 4028, city: 'Chennai' }, filled: nothing });
  expect(placeWith(kochi, { state: 4035, city: 'Chennai' }, chosen.filled).place).toEqual(chennai);
});
