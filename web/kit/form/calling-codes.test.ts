import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { codeAtStart, codeOf, countryOf, phoneCountries } from './calling-codes.ts';

test('the countries and their codes are those of the numbering plans', () => {
  const known = getCountries().map((iso) => ({ iso, code: `+${getCountryCallingCode(iso)}` }));
  const byIso = (one: { iso: string }, other: { iso: string }) => (one.iso < other.iso ? -1 : 1);
  expect(phoneCountries.toSorted(byIso)).toEqual(known.toSorted(byIso));
});

test('a shared calling code shows its main country unless another was chosen', () => {
  expect(countryOf('+1', 'IN')).toBe('US');
  expect(countryOf('+1', 'CA')).toBe('CA');
  expect(countryOf('+7', 'IN')).toBe('RU');
  expect(countryOf('+44', 'IN')).toBe('GB');
  expect(countryOf('+91', 'IN')).toBe('IN');
  expect(countryOf('', 'IN')).toBe('IN');
});

test('no calling code is the beginning of another', () => {
  const codes = [...new Set(phoneCountries.map(({ code }) => code))];
  for (const code of codes) expect(codeAtStart(`${code.slice(1)}2345`)).toBe(code);
  for (const digits of ['', '9', '99', '0']) expect(codeAtStart(digits)).toBeNull();
});

test('India is among the countries', () => expect(codeOf('IN')).toBe('+91'));
