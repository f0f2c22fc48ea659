import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getCountryCallingCode, getExampleNumber, Metadata } from 'libphonenumber-js/max';
import plans from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { checkMobile } from '#contract/applications/check-account.ts';
import { mobileDigits, mobileLengths, withoutTrunkZero } from '#contract/kit/mobile-lengths.ts';
import { typeIds } from '#contract/packages/types.ts';
import { inEnglish } from '#tests/world/in-english.ts';

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
])('%s has %s', (mobile_code, words) => {
  const { mobile = '' } = checkMobile({ mobile: '1', mobile_code }, typeIds.life);
  expect(inEnglish(mobile)).toBe(`Invalid mobile number format (must be ${words})`);
});

/**
 * The pattern of a country's mobile numbers; its numbering plan keeps it with the kinds of numbers, the twelfth of
 * its parts.
 */
function mobilePattern(plan: readonly unknown[]): RegExp {
  const [, mobile] = (plan[11] || []) as [pattern?: string][];
  return new RegExp(`^(?:${mobile?.[0] ?? ''})$`);
}

test('a 0 in front stays where mobile numbers begin with one', () => {
  const begun = Object.values<readonly unknown[]>(plans.countries).filter((country) => {
    const mobile = mobilePattern(country);
    const lengths = country[3] as number[];
    return lengths.some((length) =>
      Array.from({ length: 1000 }, (_, at) => `0${String(at).padStart(3, '0')}`.padEnd(length, '0')).some(
        (number) => number.length === length && mobile.test(number),
      ),
    );
  });
  const codes = [...new Set(begun.map(([code]) => `+${String(code)}`))];
  expect(codes.toSorted()).toEqual(['+225', '+226', '+229', '+241', '+242', '+992']);
  for (const code of [...codes, '+39']) expect(withoutTrunkZero(code, '0123')).toBe('0123');
  expect(withoutTrunkZero('+91', '09876543210')).toBe('9876543210');
});

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['91987654321', '91987654321'],
  ['+1 415 555 2671', '14155552671'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['98765 4321O', '987654321O'],
  ['', ''],
])('the digits of %j are %j', (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits);
});
