import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeDeadline, TooSlow } from './page-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that is never drawn is given up after 20 seconds', async () => {
  const outcome = beforeDeadline(new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(19_000);
  let isOver = false;
  void outcome.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBeInstanceOf(TooSlow);
});

test('a page that is drawn in time leaves no timer', async () => {
  expect(await beforeDeadline(Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
