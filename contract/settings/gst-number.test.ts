import { expect, test } from 'vitest';
import { faultOfGstNumber, readGstNumber } from './gst-number.ts';

const wrongFormat = expect.objectContaining({ text: expect.stringContaining('15 characters') });
const wrongEnd = expect.stringContaining('check character');

test.each([
  // Numbers that are published by their owners, which prove the check character.
  ['27AAPFU0939F1ZV', '27', undefined],
  ['29AAACG3995M1ZX', 'Karnataka', undefined],
  ['09AAACH7409R1ZZ', 'UP (09)', undefined],
  [' 33aaaaa 0000a1z9 ', 'TN (33)', undefined],
  ['unregistered', 'TN (33)', undefined],
  ['33AAAAA0000A1Z5', 'TN (33)', wrongEnd],
  ['29ABCDE1234F1Z5', 'TN (33)', wrongEnd],
  ['hello', 'TN (33)', wrongFormat],
  ['33', 'TN (33)', wrongFormat],
  ['33AAAAA0000A1Z9X', 'TN (33)', wrongFormat],
  ['33AAAAA0000A0Z9', 'TN (33)', wrongFormat],
  ['33АAAAA0000A1Z9', 'TN (33)', wrongFormat],
  ['99AAAAA0000A1ZR', 'TN (33)', expect.stringContaining('no State')],
])('the GST number %j with the place of supply %j', (typed, place, expected) => {
  expect(faultOfGstNumber(readGstNumber(typed), place)).toEqual(expected);
});

test('a number of another State than the place of supply names both', () => {
  expect(faultOfGstNumber('29AAACG3995M1ZX', 'TN (33)')).toMatchObject({
    values: { state: 'Karnataka', supply: 'Tamil Nadu' },
  });
  expect(faultOfGstNumber('29AAACG3995M1ZX', 'nowhere')).toBeUndefined();
});
