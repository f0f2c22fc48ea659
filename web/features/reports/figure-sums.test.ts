import { expect, test } from 'vitest';
import { hasSmall, incomesOf, isNothing, withZones } from './figure-sums.ts';

const place = (zone: string, name: string, submitted: number, members: number) => {
  return { zone, place: name, submitted, members };
};

test('zones come in their order, each with the sum of its states above them, what has none last', () => {
  const rows = [place('West', 'Goa', 2, 1), place('', 'Nepal', 1, 0), place('West', 'Gujarat', 3, 0)];
  const shown = withZones(rows).map((row) => `${row.zone}/${row.place} ${row.submitted} ${row.members}`);
  expect(shown).toEqual([
    'South/ 0 0',
    'North/ 0 0',
    'East/ 0 0',
    'West/ 5 1',
    'West/Goa 2 1',
    'West/Gujarat 3 0',
    'Central/ 0 0',
    '/ 1 0',
    '/Nepal 1 0',
  ]);
  expect(withZones(rows.slice(0, 1)).length).toBe(6);
});

test('income is added up by month and by type, each currency by itself', () => {
  const row = (month: string, currency: string, type: string, received: number, refunded = 0) => {
    return { month, currency, type, payments: 1, received, refunded };
  };
  const rows = [
    row('2026-01', 'INR', 'Life', 100),
    row('2026-01', 'INR', 'Associate', 50, 50),
    row('2026-01', 'USD', 'International', 7),
    row('2026-02', 'INR', 'Life', 200),
  ];
  expect(incomesOf(rows, ['2026-01', '2026-02'])).toEqual([
    {
      currency: 'INR',
      months: [
        { name: '2026-01', received: 150, refunded: 50 },
        { name: '2026-02', received: 200, refunded: 0 },
      ],
      types: [
        { name: 'Life', received: 300, refunded: 0 },
        { name: 'Associate', received: 50, refunded: 50 },
      ],
    },
    {
      currency: 'USD',
      months: [
        { name: '2026-01', received: 7, refunded: 0 },
        { name: '2026-02', received: 0, refunded: 0 },
      ],
      types: [{ name: 'International', received: 7, refunded: 0 }],
    },
  ]);
});

test.each([
  [[0, 0], true, false],
  [[0, 1], false, true],
  [[2, 9], false, true],
  [[3, 9], false, false],
])('of %o nothing is counted: %s, somebody may be known: %s', (counts, nothing, small) => {
  const rows = counts.map((count) => ({ count }));
  expect([isNothing(rows, ['count']), hasSmall(rows, ['count'])]).toEqual([nothing, small]);
});
