import { expect, test } from 'vitest';
import {
  allStatusIds,
  statusFilter,
  statusInput,
  statusNames,
  statusTones,
  wantedStatus,
} from './statuses.ts';
import { StatusId } from './status-id.ts';

test('as a filter, none and 1 mean all and 15 means 12; every other status means itself', () => {
  expect(statusFilter(null)).toBeNull();
  const meaning = new Map(allStatusIds.map((status) => [status, statusFilter(status)]));
  expect(meaning.get(1)).toBeNull();
  expect(meaning.get(15)).toBe(12);
  for (const status of allStatusIds)
    if (status !== 1 && status !== 15) expect(meaning.get(status)).toBe(status);
});

test('the statuses are 0 to 18, each with a name of its own', () => {
  expect(allStatusIds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, id) => id));
  expect(new Set(Object.values(statusNames)).size).toBe(19);
  expect(StatusId.safeParse(18).success).toBe(true);
  expect(StatusId.safeParse(19).success).toBe(false);
});

test('the seven statuses with a style of their own have a tone of their own (D2 section 2)', () => {
  const own = ([1, 2, 3, 4, 6, 10, 12] as const).map((status) => statusTones[status]);
  expect(new Set(own).size).toBe(7);
  expect(statusTones[12]).toBe('good');
  expect(statusTones[6]).toBe('bad');
});

test('a status that is chosen on a screen means itself, also 1', () => {
  expect(wantedStatus(statusInput(undefined))).toBeNull();
  for (const status of allStatusIds)
    expect(wantedStatus(statusInput(status))).toBe(status === 15 ? 12 : status);
});
