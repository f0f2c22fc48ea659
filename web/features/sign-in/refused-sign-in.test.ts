import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/data/api-error.ts';
import { isUnexpectedAnswer } from './refused-sign-in.ts';

test.each([
  ['no connection', new ApiError('x', { status: 0 }), false],
  ['a server that is down', new ApiError('x', { status: 502 }), false],
  ['a refusal', new ApiError('x', { status: 401, code: 'wrong_sign_in' }), false],
  ['a page of a hotel network that asks to accept its terms', new ApiError('x', { status: 200 }), true],
  ['a fault of ours', new TypeError('x is undefined'), true],
])('%s', (_, error, expected) => {
  expect(isUnexpectedAnswer(error)).toBe(expected);
});
