import { describe, expect, test } from 'vitest';
import {
  type ShownPage,
  hasRow,
  idAt,
  indexAfter,
  indexBefore,
  offsetOf,
  showPosition,
  spotOf,
} from './queue.ts';

/** The second page of 25 applications, ten a page: 111 to 120. */
const page: ShownPage = {
  ids: Array.from({ length: 10 }, (_, index) => 111 + index),
  offset: 10,
  limit: 10,
  total: 25,
  isLeast: false,
};
/** The same after 113 left it: its neighbours moved up, and one came from the page behind. */
const shorter = { ...page, ids: [...page.ids.filter((id) => id !== 113), 121], total: 24 };

describe('where the open application stands', () => {
  test.each([
    ['no panel is open', page, undefined, { id: 113, at: 12 }, null],
    ['in the list', page, 113, null, { id: 113, at: 12 }],
    ['moved within it', shorter, 114, { id: 114, at: 13 }, { id: 114, at: 12 }],
    ['left it', shorter, 113, { id: 113, at: 12 }, { id: 113, at: 12 }],
    ['the page loads', undefined, 113, { id: 113, at: 12 }, { id: 113, at: 12 }],
    ['never was in it', page, 7, { id: 113, at: 12 }, null],
  ])('%s', (_, shown, id, last, expected) => {
    expect(spotOf(shown, id, last)).toEqual(expected);
  });

  test('stays the same object while nothing moves', () => {
    const last = { id: 113, at: 12 };
    expect(spotOf(page, 113, last)).toBe(last);
  });
});

describe('a queue that is cleared', () => {
  test('goes on with the row that follows one that left', () => {
    const spot = { id: 113, at: 12 };
    expect(idAt(page, indexAfter(page, spot))).toBe(114);
    expect(idAt(shorter, indexAfter(shorter, spot))).toBe(114);
    expect(idAt(shorter, indexBefore(spot))).toBe(112);
  });

  test('down to the last one', () => {
    let shown: ShownPage = { ids: [1, 2, 3], offset: 0, limit: 10, total: 3, isLeast: false };
    const done: number[] = [];
    let id: number | undefined = 1;
    while (id !== undefined) {
      const spot = spotOf(shown, id, null);
      done.push(id);
      const ids: number[] = shown.ids.filter((other) => other !== id);
      shown = { ...shown, ids, total: ids.length };
      id = spot ? idAt(shown, indexAfter(shown, spot)) : undefined;
    }
    expect(done).toEqual([1, 2, 3]);
    expect(hasRow(shown, 0)).toBe(false);
  });
});

test.each([
  ['before the first', page, -1, false],
  ['on an earlier page', page, 9, true],
  ['on this page', page, 19, true],
  ['on the next page', page, 20, true],
  ['past the end', page, 25, false],
  ['past what was counted, from a full page', { ...page, total: 20, isLeast: true }, 20, true],
  [
    'past what was counted, from the last page',
    { ...shorter, ids: [111], total: 11, isLeast: true },
    11,
    false,
  ],
])('a row %s', (_, shown, index, expected) => {
  expect(hasRow(shown, index)).toBe(expected);
});

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [25, 20],
])('finds row %i on the page from row %i', (index, offset) => {
  expect(offsetOf(index, 10)).toBe(offset);
});

test.each([
  ['in the list', page, { id: 113, at: 12 }, '13 of 25'],
  [
    'in a list that was not counted to its end',
    { ...page, total: 10_000, isLeast: true },
    { id: 113, at: 12 },
    '13 of more than 10,000',
  ],
  ['left it', shorter, { id: 113, at: 12 }, 'Left this list, 24 to go'],
  [
    'the last one left it',
    { ...page, ids: [], offset: 0, total: 0 },
    { id: 113, at: 0 },
    'None left in this list',
  ],
  ['never was in it', page, null, ''],
  ['the page loads', undefined, { id: 113, at: 12 }, ''],
])('position: %s', (_, shown, spot, expected) => {
  expect(showPosition(shown, spot)).toBe(expected);
});
