import { expect, test } from 'vitest';
import { figureInput, StatisticsSearch } from './statistics-search.ts';

test.each([
  [{}, { from_date: '2025-12-01', to_date: '2026-11-25' }],
  [
    { period: 'financial', type: '2' },
    { from_date: '2026-04-01', to_date: '2026-11-25', application_id: 2 },
  ],
  [
    { period: 'own', from: '2026-02-01', to: '2026-02-28' },
    { from_date: '2026-02-01', to_date: '2026-02-28' },
  ],
  // Days belong to a period of one’s own.
  [{ from: '2026-02-01' }, { from_date: '2025-12-01', to_date: '2026-11-25' }],
  [
    { period: 'own', from: '2026-02-01', to: '2026-01-01' },
    { from_date: '2026-02-01', to_date: '2026-11-25' },
  ],
  [
    { period: 'century', type: 'x' },
    { from_date: '2025-12-01', to_date: '2026-11-25' },
  ],
])('the address %o asks for %o', (address, input) => {
  expect(figureInput(StatisticsSearch.parse(address), '2026-11-25')).toEqual(input);
});
