import { expect, test } from 'vitest';
import { type CommitteeRules, outcomeOf, tallyOf, votes } from './outcome.ts';

const half: CommitteeRules = { quorum: 3, majority: 'half' };
const thirds: CommitteeRules = { quorum: 3, majority: 'two_thirds' };
const of = (yes: number, no: number, abstain = 0) => ({ for: yes, against: no, abstain });

test.each([
  ['nobody voted', of(0, 0), half, 'open'],
  ['one below the quorum', of(2, 0), half, 'open'],
  ['the quorum is there', of(3, 0), half, 'carried'],
  ['who abstains counts for the quorum', of(2, 0, 1), half, 'carried'],
  ['more than half', of(2, 1), half, 'carried'],
  ['exactly half', of(2, 2), half, 'not_carried'],
  ['less than half', of(1, 2), half, 'not_carried'],
  ['all abstain', of(0, 0, 3), half, 'not_carried'],
  ['exactly two thirds', of(2, 1), thirds, 'carried'],
  ['less than two thirds', of(3, 2), thirds, 'not_carried'],
  ['two thirds of those who do not abstain', of(2, 1, 4), thirds, 'carried'],
  ['all abstain, by two thirds', of(0, 0, 3), thirds, 'not_carried'],
])('%s', (_, tally, rules, outcome) => {
  expect(outcomeOf(tally, rules)).toBe(outcome);
});

test('one more vote for never undoes what is carried, one more against never carries', () => {
  for (const majority of ['half', 'two_thirds'] as const)
    for (let yes = 0; yes < 6; yes++)
      for (let no = 0; no < 6; no++)
        for (let abstain = 0; abstain < 3; abstain++) {
          const rules = { quorum: 3, majority };
          const before = outcomeOf(of(yes, no, abstain), rules);
          if (before === 'carried') expect(outcomeOf(of(yes + 1, no, abstain), rules)).toBe('carried');
          if (before === 'not_carried')
            expect(outcomeOf(of(yes, no + 1, abstain), rules)).toBe('not_carried');
        }
});

test('votes are counted by what they are', () => {
  expect(tallyOf(['for', 'abstain', 'for', 'against'])).toEqual(of(2, 1, 1));
  expect(tallyOf([])).toEqual(of(0, 0));
  expect(votes).toHaveLength(3);
});
