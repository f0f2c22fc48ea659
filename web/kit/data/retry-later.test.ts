import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, readAnswer } from './api-error.ts';
import { retryLater } from './retry-later.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busyBody = '{"status":false,"message":"Busy","code":"papers_busy"}';

function answering(...answers: ([status: number, body: string, retryAfter: string | null] | undefined)[]) {
  return vi.fn(async () => {
    const answer = answers.shift();
    if (answer) readAnswer(...answer);
    return 'stored';
  });
}

test('a busy server is asked again after the time that it names', async () => {
  const send = answering([503, busyBody, '7'], [503, busyBody, '1']);
  const sent = retryLater(send);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toBe('stored');
});

test.each([
  ['no time is named', 503, null],
  ['the time is a date', 503, 'Wed, 21 Oct 2026 07:28:00 GMT'],
  ['it is refused for good', 422, null],
])('reports it at once when %s', async (_, status, retryAfter) => {
  const send = answering([status, busyBody, retryAfter]);
  await expect(retryLater(send)).rejects.toMatchObject({ status, message: 'Busy' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a server that stays busy is told in the end', async () => {
  const send = vi.fn(async () => {
    throw new ApiError('Busy', { status: 503, retryAfterSeconds: 10 });
  });
  const rejected = expect(retryLater(send)).rejects.toThrow('Busy');
  await vi.advanceTimersByTimeAsync(600_000);
  await rejected;
  expect(send).toHaveBeenCalledTimes(60);
});

test('who gives it up meanwhile does not send again', async () => {
  const controller = new AbortController();
  const send = answering([503, busyBody, '10']);
  const rejected = expect(retryLater(send, controller.signal)).rejects.toThrow('given up');
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort(new Error('given up'));
  await rejected;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('who had given it up before the server said that it is busy does not send again', async () => {
  const controller = new AbortController();
  const send = vi.fn(async () => {
    controller.abort(new Error('given up'));
    throw new ApiError('Busy', { status: 503, retryAfterSeconds: 10 });
  });
  const rejected = expect(retryLater(send, controller.signal)).rejects.toThrow('given up');
  await vi.advanceTimersByTimeAsync(60_000);
  await rejected;
  expect(send).toHaveBeenCalledTimes(1);
});
