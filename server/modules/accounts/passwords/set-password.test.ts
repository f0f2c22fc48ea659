import { expect, test } from 'vitest';
import { tokenOfQuery } from './set-password.ts';

test.each([
  ['?token=abc_-1', 'abc_-1'],
  ['token=abc_-1', 'abc_-1'],
  ['abc_-1', 'abc_-1'],
  ['?utm=x&token=abc', 'abc'],
  ['?other=abc', ''],
  ['?', ''],
])('%j holds the token %j', (query, token) => {
  expect(tokenOfQuery(query)).toBe(token);
});
