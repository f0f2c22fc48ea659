import { expect, test } from 'vitest';
import { showBytes } from './show-bytes.ts';

test('sizes are for people', () => {
  expect([12, 42_000, 12_440_000, 3_210_000_000].map(showBytes)).toEqual([
    '1 kB',
    '42 kB',
    '12.4 MB',
    '3.21 GB',
  ]);
});
