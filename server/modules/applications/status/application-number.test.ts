import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationNo } from './application-number.ts';

test.each([
  [2026, 1, 12, '261000012'],
  [2026, 6, 999_999, '266999999'],
  [2105, 2, 1, '052000001'],
  [2026, 100, 1, '26100000001'],
])('%i, type %i, number %i: %s', (year, type, running, expected) => {
  expect(applicationNo(year, type, running)).toBe(expected);
});

test('no two of a year are the same, and INV- fits before each', () => {
  // Packages the office adds have ids from 100 on.
  const type = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 100, max: 9_999 }));
  const running = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(type, running, type, running, (typeA, runningA, typeB, runningB) => {
      const [a, b] = [applicationNo(2026, typeA, runningA), applicationNo(2026, typeB, runningB)];
      expect(a === b).toBe(typeA === typeB && runningA === runningB);
      expect(`INV-${a}`.length).toBeLessThanOrEqual(16);
    }),
  );
});

test('a number that would not fit an invoice is never given', () => {
  expect(() => applicationNo(2026, 1000, 10_000_000)).toThrow(RangeError);
});
