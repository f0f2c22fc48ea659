import { expect, test } from 'vitest';
import { areaPath, linePath, nearestPoint, positionsOf, ticksUpTo } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 2, 4]],
  [17, [0, 10, 20]],
  [20, [0, 10, 20]],
  [21, [0, 20, 40]],
  [950, [0, 500, 1000]],
  [8_300, [0, 5000, 10_000]],
  [12_345, [0, 10_000, 20_000]],
])('a scale up to %i', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});

test('spreads values over the width, above the zero line', () => {
  const positions = positionsOf([0, 5, 10], 10);
  expect(positions).toEqual([
    { x: 0, y: 0 },
    { x: 50, y: 50 },
    { x: 100, y: 100 },
  ]);
  expect(linePath(positions)).toBe('M0 100L50 50L100 0');
  expect(areaPath(positions)).toBe('M0 100L50 50L100 0L100 100L0 100Z');
});

test('one value and none can be drawn', () => {
  expect(positionsOf([3], 4)).toEqual([{ x: 0, y: 75 }]);
  expect(areaPath([])).toBe('');
});

test.each([
  [0, 0],
  [0.04, 0],
  [0.05, 1],
  [1, 11],
  // The pointer may have left the chart already.
  [-0.2, 0],
  [1.3, 11],
])('at %f of the width the point is number %i of twelve', (share, point) => {
  expect(nearestPoint(share, 12)).toBe(point);
});
