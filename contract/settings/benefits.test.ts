import { expect, test } from 'vitest';
import { inEnglish } from '#tests/world/in-english.ts';
import { faultOfBenefits, LONGEST_BENEFIT, MAX_BENEFITS, readBenefits } from './benefits.ts';

test('one on each line; blanks and empty lines do not count, whatever ends a line', () => {
  expect(readBenefits('  A number of your own \r\n\r\n A journal\n')).toEqual([
    'A number of your own',
    'A journal',
  ]);
  expect(readBenefits(' \n ')).toEqual([]);
});

test.each([
  ['none', [], undefined],
  ['as many as fit', Array.from({ length: MAX_BENEFITS }, () => 'x'.repeat(LONGEST_BENEFIT)), undefined],
  ['one more', Array.from({ length: MAX_BENEFITS + 1 }, () => 'A journal'), 'At most 6 lines'],
  ['a line that is too long', ['x'.repeat(LONGEST_BENEFIT + 1)], 'At most 120 characters on a line'],
])('%s', (_, benefits, fault) => {
  const found = faultOfBenefits(benefits);
  expect(found && inEnglish(found)).toBe(fault);
});
