import { expect, test } from 'vitest';
import { countOf } from './count.ts';

test.each([
  [0, '0 replies'],
  [1, '1 reply'],
  [2, '2 replies'],
  [123_456, '1,23,456 replies'],
])('%i in words', (count, shown) => {
  expect(countOf(count, 'reply', 'replies')).toBe(shown);
});
