import { expect, test } from 'vitest';
import { refusals } from '#contract/texts/refusals.ts';
import { nameSome, refuse } from './refusal.ts';

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

test('a refusal keeps its sentence with what fills it, and is English in the log', () => {
  const { text, message } = refuse('code_too_soon', { seconds: 40 });
  expect(text).toEqual({ text: refusals.code_too_soon.text, values: { seconds: 40 } });
  expect(message).toBe('A code was just sent. Please wait 40 seconds before asking again.');
  // @ts-expect-error -- a sentence with a hole does not compile
  expect(refuse('code_too_soon', {}).text).toBe(refusals.code_too_soon.text);
});
