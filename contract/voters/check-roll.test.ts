import { expect, test } from 'vitest';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { DeleteRoll, FreezeRoll, freezeUntil } from './check-roll.ts';
import { rollFileName } from './roll.ts';

const good = { name: 'Election 2027', as_of: '2026-11-21', types: ['1', '2'] };
const check = freezeUntil('2026-11-21');

test.each([
  ['today', {}, {}],
  ['earlier', { as_of: '1999-02-28' }, {}],
  ['tomorrow', { as_of: '2026-11-22' }, { as_of: 'The day cannot be later than today' }],
  ['no day', { as_of: '21/11' }, { as_of: 'Please choose the day' }],
  ['nobody votes', { types: [] }, { types: 'Please choose who votes' }],
  ['no name', { name: '  ' }, { name: 'Please give the roll a name' }],
])('of a roll that is to be frozen, %s', (_, change, faults) => {
  expect(faultsOfShape(check, { ...good, ...change })).toEqual(faults);
});

test('every fault is told at once', () => {
  const faults = faultsOfShape(check, { name: '', as_of: '2026-11-22', types: [] });
  expect(Object.keys(faults).toSorted()).toEqual(['as_of', 'name', 'types']);
});

test('a type counts once, and a conversion is no type of members', () => {
  expect(FreezeRoll.parse({ ...good, types: ['2', 1, '2'] }).types).toEqual([1, 2]);
  expect(FreezeRoll.safeParse({ ...good, types: [5] }).success).toBe(false);
  expect(FreezeRoll.safeParse({ ...good, types: [7] }).success).toBe(false);
});

test('a roll is not deleted without a reason', () => {
  expect(faultsOfShape(DeleteRoll, { id: 1, reason: '' })).toEqual({ reason: 'Please say why' });
  expect(faultsOfShape(DeleteRoll, { id: 1, reason: 'no' })).toEqual({
    reason: 'Please say it in a few words',
  });
});

test.each([
  ['Election 2027', 'voters-roll-Election-2027-2026-11-21.csv'],
  ['Präsident / II', 'voters-roll-Prasident-II-2026-11-21.csv'],
  ['தேர்தல்', 'voters-roll-2026-11-21.csv'],
])('the file of %s', (name, file) => {
  expect(rollFileName({ name, as_of: '2026-11-21' })).toBe(file);
});
