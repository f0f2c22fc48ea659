import { describe, expect, test } from 'vitest';
import { countryOf, phoneCountries, readPhone } from './phone.ts';

describe('readPhone', () => {
  test.each([
    ['9876543210', '+91', '9876543210', 'IN'],
    ['98765 43210', '+91', '9876543210', 'IN'],
    ['98765-43210', '+91', '9876543210', 'IN'],
    ['09876543210', '+91', '9876543210', 'IN'],
    ['+919876543210', '+91', '9876543210', 'IN'],
    ['+91 98765 43210', '+91', '9876543210', 'IN'],
    ['00919876543210', '+91', '9876543210', 'IN'],
    ['919876543210', '+91', '9876543210', 'IN'],
    ['+6591234567', '+65', '91234567', 'SG'],
    ['+44 7400 123456', '+44', '7400123456', 'GB'],
  ])('%s', (typed, code, number, country) => {
    expect(readPhone(typed, 'IN')).toEqual({ code, number, country, unfinished: false });
  });

  test('keeps what is half typed', () => {
    expect(readPhone('98765', 'IN').number).toBe('98765');
    expect(readPhone('0', 'IN')).toMatchObject({ number: '', unfinished: true });
    expect(readPhone('0 98765', 'IN').number).toBe('98765');
    expect(readPhone('0 7400 12', 'GB').number).toBe('740012');
    expect(readPhone('07 12 34', 'CI').number).toBe('071234');
    expect(readPhone('', 'IN').number).toBe('');
    expect(readPhone('+9', 'IN')).toMatchObject({ unfinished: true, code: '+91' });
  });

  test.each(['09876543210', '0 98765 43210', '00919876543210', '+91 98765 43210'])(
    'every step of typing %s ends at the same number',
    (typed) => {
      let shown = '';
      for (const key of typed) {
        const read = readPhone(shown + key, 'IN');
        shown = read.unfinished ? shown + key : read.number;
      }
      expect(shown).toBe('9876543210');
    },
  );
});

test('while no country is chosen, only a typed country code tells one', () => {
  expect(readPhone('0919876543210', null)).toMatchObject({
    code: '',
    number: '0919876543210',
    country: null,
  });
  expect(readPhone('+6', null)).toMatchObject({ code: '', unfinished: true });
  expect(readPhone('+6591234567', null)).toMatchObject({ code: '+65', number: '91234567', country: 'SG' });
});

test('a shared calling code shows its main country unless another was chosen', () => {
  expect(countryOf('+1', 'IN')).toBe('US');
  expect(countryOf('+1', 'CA')).toBe('CA');
  expect(countryOf('+91', 'IN')).toBe('IN');
  expect(countryOf('', 'IN')).toBe('IN');
});

test('India is among the countries, by its name', () => {
  expect(phoneCountries()).toContainEqual({ iso: 'IN', name: 'India', code: '+91' });
});
