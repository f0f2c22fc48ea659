import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeParts } from './fee.ts';

const amount = fc.integer({ min: 0, max: 99_99_99_999_99 });
/** Percents as they are stored: two places at most. */
const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100);

test('the parts always add up to the total', () => {
  fc.assert(
    fc.property(amount, percent, fc.option(percent), (fee, gst, processing) => {
      const parts = feeParts(fee, gst, processing);
      expect(parts.fee).toBe(fee);
      expect(parts.fee + parts.gst + parts.processing).toBe(parts.total);
      expect(Number.isSafeInteger(parts.total)).toBe(true);
    }),
  );
});

test('a percentage is the whole rupee nearest to it, and half a rupee goes up', () => {
  fc.assert(
    fc.property(amount, percent, (fee, gst) => {
      // Exact: paise times hundredths of a percent, of which a rupee has a million.
      const exact = BigInt(fee) * BigInt(Math.round(gst * 100));
      const nearest = (exact + 500_000n) / 1_000_000n;
      expect(BigInt(feeParts(fee, gst, 0).gst)).toBe(nearest * 100n);
    }),
  );
});

test.each([
  [0, 18, 2, { gst: 0, processing: 0, total: 0 }],
  [3_500_00, 0, null, { gst: 0, processing: 0, total: 3_500_00 }],
  [3_500_00, 18, 2, { gst: 630_00, processing: 70_00, total: 4_200_00 }],
  // One paisa is charged as it is; what is less than half a rupee of tax on it is none.
  [1, 18, 100, { gst: 0, processing: 0, total: 1 }],
  [2_77, 18, 0, { gst: 0, processing: 0, total: 2_77 }],
  [2_78, 18, 0, { gst: 1_00, processing: 0, total: 3_78 }],
  [1_00, 50, 49.99, { gst: 1_00, processing: 0, total: 2_00 }],
  // 1.15 % is a little less than that as a float.
  [10_000_00, 1.15, 0.29, { gst: 115_00, processing: 29_00, total: 10_144_00 }],
  [99_99_99_999_99, 18, 0, { gst: 18_00_00_000_00, processing: 0, total: 117_99_99_999_99 }],
  [
    99_99_99_999_99,
    100,
    100,
    { gst: 100_00_00_000_00, processing: 100_00_00_000_00, total: 299_99_99_999_99 },
  ],
])('%i paise, %f %% of tax and %f %% of processing', (fee, gst, processing, expected) => {
  expect(feeParts(fee, gst, processing)).toEqual({ fee, ...expected });
});
