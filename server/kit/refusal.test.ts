import { expect, test } from 'vitest';
import { nameSome } from './refusal.ts';

const words = ['package', 'packages'] as const;

test.each([
  [0, [], ''],
  [1, ['Life Member'], '1 package (Life Member)'],
  [2, ['A', 'B'], '2 packages (A, B)'],
  [4, ['A', 'B', 'C', 'D'], '4 packages (A, B, C, …)'],
  [1200, [], '1,200 packages'],
])('%i %j', (count, names, said) => {
  expect(nameSome(count, words, names)).toBe(said);
});
