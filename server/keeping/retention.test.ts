import { expect, test } from 'vitest';
import { nameOfSet, readKeep, setsToRemove } from './retention.ts';

const set = (day: string, time = '010000') => `omas-${day}T${time}Z.omasbackup`;

test('a set is called by the second at which it was begun', () => {
  expect(nameOfSet(new Date('2026-11-24T22:18:57.522Z'))).toBe('omas-20261124T221857Z.omasbackup');
});

test.each<[string, string[], string[]]>([
  ['the newest of a day stays', [set('20261124'), set('20261124', '230000')], [set('20261124')]],
  [
    'the first of a month outlives its days',
    [set('20261001'), set('20261002'), set('20261003'), set('20261004')],
    [set('20261002')],
  ],
  [
    'months end as well',
    [set('20260801'), set('20260901'), set('20261001'), set('20261002'), set('20261003')],
    [set('20260801')],
  ],
  ['after a pause the last ones are there', [set('20200101'), set('20200102')], []],
  ['other files are left alone', ['notes.txt', `${set('20261001')}.part`, set('20261001')], []],
])('%s', (_, names, removed) => {
  expect(setsToRemove(names, { days: 2, months: 2 })).toEqual(removed);
});

test('each night for three years, twenty-odd sets are there, the newest always', () => {
  let kept: string[] = [];
  for (let night = 0; night < 1_100; night += 1) {
    const name = nameOfSet(new Date(Date.UTC(2024, 0, 1 + night, 1)));
    kept.push(name);
    const gone = setsToRemove(kept, { days: 14, months: 12 });
    kept = kept.filter((one) => !gone.includes(one));
    expect(kept).toContain(name);
    expect(kept.length).toBeLessThanOrEqual(26);
  }
  expect(kept.filter((name) => name.slice(11, 13) === '01')).toHaveLength(12);
});

test.each(['0d,12m', '14d', 'none', '14d,0m', '-1d,3m'])('%s is no rule', (written) => {
  expect(() => readKeep(written)).toThrow('--keep must be like');
});
test('all keeps all', () => expect(readKeep('all')).toBeNull());
