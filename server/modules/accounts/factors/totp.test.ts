import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** '12345678901234567890' of RFC 6238, appendix B, whose codes of eight digits end in ours of six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code of an app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i seconds is %s', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds), 0)).toBe(step);
  });

  test.each([
    ['in its own step', 59, 1],
    ['a step late', 89, 1],
    ['a step early', 29, 1],
    ['two steps late', 90 + 30, null],
    ['two steps early', -1, null],
  ])('is taken %s', (_, seconds, step) => {
    expect(stepOfCode(secret, '287082', at(seconds), 0)).toBe(step);
  });

  test('is not taken again, nor one before it', () => {
    expect(stepOfCode(secret, '287082', at(59), 1)).toBeNull();
    expect(stepOfCode(secret, '287082', at(59), 2)).toBeNull();
  });
});

test('a secret has 160 bits and is new each time; its address names society and person', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const address = new URL(totpAddress(made, 'Society & Sons', 'a+b@example.org'));
  expect(decodeURIComponent(address.pathname)).toContain('Society & Sons:a+b@example.org');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Society & Sons',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
