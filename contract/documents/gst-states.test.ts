import { expect, test } from 'vitest';
import { gstStateCode, gstStates } from './gst-states.ts';

test('codes and letters are those of one state each', () => {
  for (const key of ['code', 'letters'] as const)
    expect(new Set(gstStates.map((state) => state[key])).size).toBe(gstStates.length);
});

test('a state abroad, and none, has no code', () => {
  expect(gstStateCode(4035)).toBe('33');
  // Punjab in Pakistan; there is one in India too.
  expect(gstStateCode(3176)).toBe('');
  expect(gstStateCode(null)).toBe('');
});
