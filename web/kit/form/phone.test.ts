import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { codeOf, countryOf, phoneCountries } from './calling-codes.ts';
import { readPhone } from './phone.ts';

/** What the field holds after each key; what is shown is what the next key is added to. */
function typed(text: string, country: string | null) {
  let read = readPhone('', country);
  let shown = '';
  for (const key of text) {
    read = readPhone(shown + key, read.country);
    shown = read.unfinished ? shown + key : read.number;
  }
  return read;
}

describe('readPhone', () => {
  test.each([
    ['9876543210', '+91', '9876543210', 'IN'],
    ['98765 43210', '+91', '9876543210', 'IN'],
    ['98765-43210', '+91', '9876543210', 'IN'],
    ['09876543210', '+91', '9876543210', 'IN'],
    ['+919876543210', '+91', '9876543210', 'IN'],
    ['+91 98765 43210', '+91', '9876543210', 'IN'],
    ['+91 (0) 98765 43210', '+91', '9876543210', 'IN'],
    ['00919876543210', '+91', '9876543210', 'IN'],
    ['919876543210', '+91', '9876543210', 'IN'],
    ['\u0669\u0668\u0667\u0666\u0665\u0664\u0663\u0662\u0661\u0660', '+91', '9876543210', 'IN'],
    ['+6591234567', '+65', '91234567', 'SG'],
    ['006591234567', '+65', '91234567', 'SG'],
    ['+44 7400 123456', '+44', '7400123456', 'GB'],
    ['+49 30 123456', '+49', '30123456', 'DE'],
  ])('%s', (text, code, number, country) => {
    expect(readPhone(text, 'IN')).toEqual({ code, number, country, unfinished: false });
  });

  test('keeps what is half typed', () => {
    expect(readPhone('98765', 'IN').number).toBe('98765');
    expect(readPhone('0', 'IN')).toMatchObject({ number: '', unfinished: true });
    expect(readPhone('0 98765', 'IN').number).toBe('98765');
    expect(readPhone('0 7400 12', 'GB').number).toBe('740012');
    expect(readPhone('07 12 34', 'CI').number).toBe('071234');
    expect(readPhone('', 'IN').number).toBe('');
    expect(readPhone('+9', 'IN')).toMatchObject({ unfinished: true, code: '+91' });
    expect(readPhone('+65 91', 'IN')).toMatchObject({ unfinished: true, code: '+91', number: '6591' });
  });

  test('nothing that was typed falls away from a number that no country has', () => {
    expect(readPhone('987654321012', 'IN').number).toBe('987654321012');
    expect(readPhone('+999 123456', 'IN')).toMatchObject({ number: '999123456', unfinished: true });
  });

  test.each(['09876543210', '0 98765 43210', '00919876543210', '+91 98765 43210'])(
    'every step of typing %s ends at the same number',
    (text) => expect(typed(text, 'IN').number).toBe('9876543210'),
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

/** The numbering plans of libphonenumber say what each of these numbers is. */
describe.each(phoneCountries)('a mobile number of $iso', ({ iso, code }) => {
  const example = getExampleNumber(iso as CountryCode, examples);
  const number = example?.nationalNumber;
  const shown = { code, number, unfinished: false };

  test('is read as it is written there, pasted or typed', () => {
    const text = example?.formatNational() ?? '';
    expect(readPhone(text, iso)).toEqual({ ...shown, country: iso });
    expect(typed(text, iso)).toEqual({ ...shown, country: iso });
  });

  test('is read as it is written abroad, pasted or typed', () => {
    const text = example?.formatInternational() ?? '';
    const main = { ...shown, country: countryOf(code, 'IN') };
    expect(readPhone(text, 'IN')).toEqual(main);
    expect(typed(text, 'IN')).toEqual(main);
    expect(readPhone(text, iso).country).toBe(iso);
    expect(readPhone(text.replace('+', '00 '), null)).toEqual({
      ...main,
      country: countryOf(codeOf(iso), 'IN'),
    });
  });
});
