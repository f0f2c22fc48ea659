import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';

const idOf = (row: { id: number | null; name: string }) => row.id;

test('changes rows with an id, adds new ones, removes missing ones', () => {
  const [kept, added] = [
    { id: 2, name: 'kept' },
    { id: null, name: 'new' },
  ];
  expect(planRows([1, 2], [kept, added], idOf)).toEqual({
    change: [{ id: 2, row: kept, position: 0 }],
    add: [{ row: added, position: 1 }],
    remove: [1],
  });
});

test('adds a row with an id of another application', () => {
  const foreign = { id: 99, name: 'foreign' };
  expect(planRows([1], [foreign], idOf)).toEqual({
    change: [],
    add: [{ row: foreign, position: 0 }],
    remove: [1],
  });
});

test('keeps every row exactly once and plans for every stored row', () => {
  const ids = fc.option(fc.integer({ min: 1, max: 6 }));
  const rows = fc.array(fc.record({ id: ids, name: fc.string() }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 6 })), rows, (stored, rows) => {
      const { add, change, remove } = planRows(stored, rows, idOf);
      const positions = [...add, ...change].map(({ position }) => position).toSorted((a, b) => a - b);
      expect(positions).toEqual(rows.map((_, position) => position));
      expect(new Set([...change.map(({ id }) => id), ...remove])).toEqual(new Set(stored));
      expect(change.length + remove.length).toBe(stored.length);
    }),
  );
});
