import { expect, test } from 'vitest';
import { splitMobile } from './mobile-lengths.ts';

test.each([
  ['9840012345', '+91', '9840012345'],
  ['098400-12345', '+91', '9840012345'],
  ['+91 98400 12345', '+91', '9840012345'],
  ['91 98400 12345', '+91', '9840012345'],
  ['0091 98400 12345', '+91', '9840012345'],
  ['+44 7700 900123', '+44', '7700900123'],
  ['+44 (0)7700 900123', '+44', '7700900123'],
  ['+971 50 123 4567', '+971', '501234567'],
  ['+977-9841234567', '+977', '9841234567'],
])('%s is %s %s', (written, mobile_code, mobile) => {
  expect(splitMobile(written)).toEqual({ mobile_code, mobile });
});

test.each(['', '12345', '98400 1234', '+91 98400', '+999999', '044-24345678-79', 'none'])(
  '%s cannot be one',
  (written) => {
    expect(splitMobile(written)).toBeNull();
  },
);
