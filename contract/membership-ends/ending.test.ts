import { describe, expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { faultOfDay } from './check-event.ts';
import { endKinds, type Ending, mayReinstate, waysToEnd } from './ending.ts';

const state = (status: number, ending: Ending | null = null, membership_no: string | null = 'LM1') => ({
  membership_no,
  status: status as never,
  ending,
});
const on = '2026-03-01';

describe('which memberships end, and begin again', () => {
  test.each<[string, Parameters<typeof waysToEnd>[0], readonly string[], boolean]>([
    ['an active one', state(12), endKinds, false],
    ['an inactive one of which nothing is recorded', state(7), endKinds, true],
    ['one that lapsed', state(7, { how: 'lapsed', on }), ['died'], true],
    ['one whose member resigned', state(7, { how: 'resigned', on }), ['died'], true],
    ['one whose member was removed', state(7, { how: 'removed', on }), ['died'], true],
    ['one whose member died', state(7, { how: 'died', on }), [], true],
    ['an application', state(12, null, null), [], false],
    ['an inactive application', state(7, null, ''), [], false],
  ])('%s', (_name, membership, ways, again) => {
    expect(waysToEnd(membership)).toEqual(ways);
    expect(mayReinstate(membership)).toBe(again);
  });

  test.each(allStatusIds.filter((status) => status !== 12 && status !== 7))('none in status %i', (status) => {
    expect(waysToEnd(state(status))).toEqual([]);
    expect(mayReinstate(state(status))).toBe(false);
  });
});

test.each([
  ['today', '2026-11-21', null],
  ['tomorrow', '2026-11-22', 'The day cannot be later than today'],
  ['the day of joining', '2020-01-01', null],
  ['the day before', '2019-12-31', 'The day cannot be before the joining date'],
])('%s', (_name, day, fault) => {
  expect(faultOfDay(day, { today: '2026-11-21', joined: '2020-01-01', last: null })).toBe(fault);
});

test('an event follows the one before, at the earliest on its day', () => {
  const bounds = { today: '2026-11-21', joined: null, last: on };
  expect(faultOfDay(on, bounds)).toBeNull();
  expect(faultOfDay('2026-02-28', bounds)).toBe('The day cannot be before the last end or reinstatement');
});
