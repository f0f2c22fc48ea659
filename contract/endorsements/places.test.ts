import { expect, test } from 'vitest';
import { EndorserInput } from './check-endorser.ts';
import { mostEndorsers } from '#contract/packages/check-package.ts';
import { endorserPlaces, openPlaces, placesOf, standing } from './places.ts';

test('there is a place for each that a package may want', () => {
  expect(endorserPlaces).toHaveLength(mostEndorsers);
});

test.each([
  [0, []],
  [1, ['proposer']],
  [2, ['proposer', 'seconder']],
])('%i endorsers have their places', (endorsers, places) => {
  expect(placesOf(endorsers)).toEqual(places);
});

const rows = [
  { place: 'proposer', state: 'declined' },
  { place: 'proposer', state: 'asked' },
  { place: 'seconder', state: 'confirmed' },
] as const;

test.each([
  ['a place is taken by who was named last', 2, standing, []],
  ['only who confirmed endorses', 2, ['confirmed'], ['proposer']],
  ['a place that the package does not want is not missing', 1, ['declined'], []],
  ['nobody declined as the seconder', 2, ['declined'], ['seconder']],
] as const)('%s', (_, endorsers, states, open) => {
  expect(openPlaces(endorsers, rows, states)).toEqual(open);
});

test.each([
  [' LM 0007 ', 'LM0007'],
  [' Asha@Example.ORG', 'asha@example.org'],
  ['asha@', 'Invalid email format'],
  ['  ', 'Please enter a membership number or an e-mail'],
  [undefined, 'Please enter a membership number or an e-mail'],
])('%j is read as %s', (endorser, read) => {
  const { data, error } = EndorserInput.safeParse({ id: 'x', place: 'proposer', endorser });
  expect(data?.endorser ?? error?.issues[0]?.message).toBe(read);
});
