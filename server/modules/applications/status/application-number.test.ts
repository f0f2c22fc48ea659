import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import { newCharacters } from '#server/kit/secrets.ts';
import { applicationNo, firstFree } from './application-number.ts';

/** Draws the first character of the alphabet again and again. */
const twos = (alphabet: string, count: number) => alphabet.charAt(0).repeat(count);

test.each([
  [2026, 1, '26122222222'],
  [2105, 2, '05222222222'],
  [2026, 100, '261002222222'],
  [2026, 9_999, '269999222222'],
])('%i, type %i: %s', (year, type, expected) => {
  expect(applicationNo(year, type, twos)).toBe(expected);
});

test('fits an invoice, is kept by every search as it is, and holds no character that is easily confused', () => {
  // Packages that the office adds have ids from 100 on.
  const type = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 100, max: 9_999 }));
  fc.assert(
    fc.property(type, (of) => {
      const number = applicationNo(2026, of, newCharacters);
      expect(`INV-${number}`.length).toBeLessThanOrEqual(16);
      expect(keepCapitalsAndDigits(number)).toBe(number);
      expect(number.slice(`26${of}`.length)).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{6,8}$/);
    }),
  );
});

test('cannot be counted up: ten thousand numbers of a type are all different and use the whole alphabet', () => {
  const drawn = Array.from({ length: 10_000 }, () => applicationNo(2026, 1, newCharacters));
  expect(new Set(drawn).size).toBe(drawn.length);
  for (let at = 3; at < 11; at++) expect(new Set(drawn.map((number) => number[at])).size).toBe(25);
});

test('a number that would not fit an invoice is never given', () => {
  expect(() => applicationNo(2026, 10_000, newCharacters)).toThrow(RangeError);
});

test('a number that somebody has is drawn again, and ten draws are the end', async () => {
  const draw = vi.fn<() => string>().mockReturnValueOnce('taken').mockReturnValue('free');
  expect(await firstFree(draw, async (number) => number === 'free')).toBe('free');
  await expect(firstFree(draw, async () => false)).rejects.toThrow('No free application number');
});
