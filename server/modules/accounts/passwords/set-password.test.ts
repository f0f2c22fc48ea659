import { expect, test } from 'vitest';
import { newPublicId, newToken } from '#server/kit/secrets.ts';
import { isLink, tokenOfQuery } from './set-password.ts';

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

test.each([
  ['a token', newToken(), true],
  ['the query of a link', `?token=${newToken()}`, true],
  ['a query cut short', 'token=', true],
  ['a token cut short', newToken().slice(0, 40), true],
  ['the own id', '7', false],
  ['the handle of a code', newPublicId(), false],
])('%s', (_, id, expected) => {
  expect(isLink(id)).toBe(expected);
});
