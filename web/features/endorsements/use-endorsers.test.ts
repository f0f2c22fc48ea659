import { expect, test } from 'vitest';
import { endorsementStates } from '#contract/endorsements/places.ts';
import { placesToName } from './use-endorsers.ts';

test('somebody is to be named where nobody was, and where who was declined', () => {
  const stateless = { place: 'proposer', state: null, name: '', since: null } as const;
  expect(placesToName({ places: [stateless] })).toEqual(['proposer']);
  const toName = endorsementStates.filter(
    (state) => placesToName({ places: [{ ...stateless, state }] }).length > 0,
  );
  expect(toName).toEqual(['declined', 'replaced']);
});
