import { expect, test } from 'vitest';
import { nameForApplicant } from './applicant-words.ts';
import { allStatusIds, statusNames } from './statuses.ts';

test('one status has other words for its applicant, unless the office renamed it', () => {
  const others = allStatusIds.filter(
    (status) => nameForApplicant(statusNames[status]) !== statusNames[status],
  );
  expect(others).toEqual([3]);
  expect(nameForApplicant('Pending Actions')).toBe('With the office');
  expect(nameForApplicant('In review')).toBe('In review');
});
