import { expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { certificateState } from './verification.ts';

test.each(allStatusIds)('a membership certificate or letter in status %i', (status_id) => {
  const expected: Record<number, string> = { 12: 'valid', 17: 'converted' };
  for (const kind of ['certificate', 'letter'] as const)
    expect(certificateState({ kind, status_id })).toBe(expected[status_id] ?? 'not_valid');
});

test.each(allStatusIds)('a fellowship in status %i is lost only by a wrong record', (status_id) => {
  const facts = { kind: 'fmas', status_id, printedYear: 2024 } as const;
  const expected = [6, 13, 14].includes(status_id) ? 'not_valid' : 'valid';
  expect(certificateState({ ...facts, year_of_fmas: 2024 })).toBe(expected);
  expect(certificateState({ ...facts, year_of_fmas: 2025 })).toBe('not_valid');
  expect(certificateState({ ...facts, year_of_fmas: null })).toBe('not_valid');
});
