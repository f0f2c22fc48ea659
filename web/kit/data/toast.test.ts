import { expect, test } from 'vitest';
import { refusals } from '#contract/texts/refusals.ts';
import { network } from '#contract/texts/sentences.ts';
import { ApiError } from './api-error.ts';
import { refusalStay, toastMs } from './toast.tsx';

test.each([
  [refusals.invalid_input.text, 'short'],
  [network.statusUpdate, 'short'],
  ['Too many attempts. Please try again in 15 minutes.', 'long'],
  [refusals.already_registered.text, 'long'],
  [network.failed, 'long'],
  [new ApiError('No.', { status: 422, code: 'code_wrong' }), 'short'],
  [new ApiError('No.', { status: 500, code: 'fault', requestId: 'req-7' }), 'dismissed'],
])('%s: %s', (reason, stay) => {
  expect(refusalStay(reason)).toBe(stay);
});

test('a toast stays two seconds, one with Undo ten, a long one eight, and the number of a fault until it is dismissed', () => {
  expect(toastMs).toEqual({ short: 2000, undo: 10_000, long: 8000, dismissed: false });
});
