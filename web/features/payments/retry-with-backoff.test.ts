import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/kit/data/api-error.ts';
import { retryWithBackoff } from './retry-with-backoff.ts';

const refusal = (status: number, code?: string) => new ApiError('no', { status, code });
const noWait = async () => {};

test.each([
  ['no connection', refusal(0)],
  ['a busy server', refusal(503)],
  ['a payment that is not confirmed yet', refusal(409, 'payment_unconfirmed')],
])('%s is tried again', async (_, error) => {
  const action = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(error)
    .mockRejectedValueOnce(error)
    .mockResolvedValue('paid');
  await expect(retryWithBackoff(action, noWait)).resolves.toBe('paid');
  expect(action).toHaveBeenCalledTimes(3);
});

test('does not try again after a final refusal', async () => {
  const action = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(422, 'payment_mismatch'));
  await expect(retryWithBackoff(action, noWait)).rejects.toMatchObject({ code: 'payment_mismatch' });
  expect(action).toHaveBeenCalledTimes(1);
});

test('gives up after six attempts', async () => {
  const action = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(0));
  await expect(retryWithBackoff(action, noWait)).rejects.toMatchObject({ status: 0 });
  expect(action).toHaveBeenCalledTimes(6);
});
