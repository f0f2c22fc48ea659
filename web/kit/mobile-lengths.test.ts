import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getCountryCallingCode, getExampleNumber, Metadata } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { lengthsInWords, mobileLengths } from '#contract/kit/mobile-lengths.ts';

const countries = getCountries().map((iso) => ({ iso, code: `+${getCountryCallingCode(iso)}` }));

test.each(countries)('a mobile number of $iso $code fits', ({ iso, code }) => {
  const example = getExampleNumber(iso, examples)?.nationalNumber ?? '';
  expect(mobileLengths(code)).toContain(example.length);
});

test('no country is given a length that its numbers never have', () => {
  const possible = new Map<string, number[]>();
  for (const { iso, code } of countries) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(iso);
    const plan = metadata.numberingPlan;
    possible.set(code, [...(possible.get(code) ?? []), ...(plan?.possibleLengths() ?? [])]);
  }
  for (const [code, lengths] of possible)
    expect(lengths, code).toEqual(expect.arrayContaining([...mobileLengths(code)]));
});

test.each([
  ['+91', '10 digits'],
  ['+66', '9 digits'],
  ['+39', '9 or 10 digits'],
  ['+43', '7 to 13 digits'],
  ['+999', '4 to 15 digits'],
])('%s has %s', (code, words) => {
  expect(lengthsInWords(mobileLengths(code))).toBe(words);
});
