import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { inPixels, largestPart } from './picture-part.ts';

test.each([
  [{ width: 900, height: 1200 }, 1, { x: 0, y: 105, width: 900, height: 900 }],
  [{ width: 1200, height: 900 }, 1, { x: 150, y: 0, width: 900, height: 900 }],
  [{ width: 700, height: 900 }, 7 / 9, { x: 0, y: 0, width: 700, height: 900 }],
  [{ width: 1, height: 1 }, 7 / 9, { x: 0, y: 0, width: 1, height: 1 }],
])('of %j the largest part of shape %d', (size, shape, part) => {
  expect(inPixels(largestPart(size, shape), size)).toEqual(part);
});

test('every part lies within its picture and holds at least a pixel', () => {
  const side = integer({ min: 1, max: 9000 });
  const percent = double({ min: 0, max: 100, noNaN: true });
  assert(
    property(side, side, percent, percent, percent, percent, (width, height, x, y, wide, high) => {
      const part = inPixels({ unit: '%', x, y, width: wide, height: high }, { width, height });
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1);
      expect(part.x + part.width).toBeLessThanOrEqual(width);
      expect(part.y + part.height).toBeLessThanOrEqual(height);
    }),
  );
});
