import { describe, expect, test } from 'vitest';
import { network } from '#contract/texts/sentences.ts';
import { ApiError, loadFailure, readAnswer, toFormPaths } from './api-error.ts';
import { retryDelay, shouldRetry } from './query.ts';

function thrownBy(status: number, body: string): ApiError {
  try {
    readAnswer(status, body);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('nothing was thrown');
}

describe('readAnswer', () => {
  test('hands a success through', () => {
    expect(readAnswer(200, '{"status":true,"message":"Saved.","data":[1]}')).toMatchObject({ data: [1] });
  });

  test('a refusal keeps message, fields, code and request id', () => {
    const body = '{"status":false,"message":"No","errors":{"email":"Invalid"},"code":"x","request_id":"r1"}';
    expect(thrownBy(422, body)).toMatchObject({
      message: 'No',
      errors: { email: 'Invalid' },
      code: 'x',
      requestId: 'r1',
      status: 422,
    });
  });

  test.each([
    ['a proxy page', 502, '<html>', network.failed],
    ['a page in place of an answer', 200, '<html>', network.failed],
    ['an answer without an envelope', 200, '[]', network.failed],
    ['null', 200, 'null', network.failed],
    ['a success with a failing status', 500, '{"status":true,"message":""}', network.failed],
    ['a refusal without words', 400, '{"status":false,"message":"","code":"x"}', network.unexpected],
  ])('%s is a failure', (_, status, body, message) => {
    expect(thrownBy(status, body)).toMatchObject({ message, status });
  });
});

test.each([
  ['a refusal', new ApiError('Not yours', { status: 404, code: 'not_found' }), 'Not yours'],
  ['no connection', new ApiError(network.failed, { status: 0 }), network.noResponse],
  ['a proxy page', new ApiError(network.failed, { status: 502 }), network.unexpected],
  ['a slip of ours', new TypeError('x is undefined'), network.unexpected],
])('%s in place of what was to load', (_, error, words) => {
  expect(loadFailure(error)).toBe(words);
});

test.each([
  [new ApiError('no', { status: 404 }), 0, false],
  [new ApiError('no', { status: 429 }), 0, false],
  [new ApiError('no', { status: 500 }), 1, true],
  [new ApiError('no', { status: 0 }), 2, false],
  [new Error('odd'), 0, true],
])('retry of %o after %i failures: %s', (error, failures, expected) => {
  expect(shouldRetry(failures, error)).toBe(expected);
});

test.each([
  ['as long as the server asks for', new ApiError('busy', { status: 503, retryAfterSeconds: 5 }), 1, 5_000],
  ['a second at first', new ApiError('no', { status: 500 }), 0, 1_000],
  ['longer each time', new ApiError('no', { status: 0 }), 1, 2_000],
])('the next try waits %s', (_, error, failures, expected) => {
  expect(retryDelay(failures, error)).toBe(expected);
});

test('a fault of a row goes to its field in the list, others stay', () => {
  const errors = { 'clinic_pin_code.0': 'six digits', 'clinic_name.12': 'name', city: 'city' };
  expect(toFormPaths(errors, 'clinics')).toEqual({
    'clinics.0.clinic_pin_code': 'six digits',
    'clinics.12.clinic_name': 'name',
    city: 'city',
  });
});

test('of a form with several lists each fault finds its own', () => {
  const listOf = (field: string) => (field.startsWith('clinic_') ? 'clinics' : 'work');
  expect(toFormPaths({ 'clinic_city.0': 'a', 'work_procedure.2': 'b', city: 'c' }, listOf)).toEqual({
    'clinics.0.clinic_city': 'a',
    'work.2.work_procedure': 'b',
    city: 'c',
  });
});
