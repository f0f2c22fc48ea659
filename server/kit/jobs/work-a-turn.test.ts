import { expect, test, vi } from 'vitest';
import { type Step, workATurn } from './work-a-turn.ts';

test.each<[Step, boolean]>([
  ['nothing', false],
  ['later', true],
])('a turn ends with the step that is not done: %s', async (last, isLeft) => {
  const steps: Step[] = ['done', 'done', last, 'done'];
  const take = vi.fn(async () => steps.shift() ?? 'nothing');
  expect(await workATurn(take)).toBe(isLeft);
  expect(take).toHaveBeenCalledTimes(3);
});

test('a turn ends after 20 seconds, between two steps', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const take = vi.fn(async (): Promise<Step> => {
    now.mockReturnValue(performance.now() + 8_000);
    return 'done';
  });
  expect(await workATurn(take)).toBe(true);
  expect(take).toHaveBeenCalledTimes(3);
  now.mockRestore();
});

test('a turn ends with the process, and leaves the rest', async () => {
  const ending = new AbortController();
  const take = vi.fn(async (): Promise<Step> => {
    ending.abort();
    return 'done';
  });
  expect(await workATurn(take, ending.signal)).toBe(true);
  expect(take).toHaveBeenCalledOnce();
});
