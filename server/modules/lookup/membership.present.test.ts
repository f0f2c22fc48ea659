import { describe, expect, test } from 'vitest';
import { maskEmail } from '#server/kit/mail/mask-email.ts';
import { maskAddress, maskApplicationNo, maskDob, maskMobile } from './membership.present.ts';

describe('masks for visitors', () => {
  test.each([
    ['asha@example.org', 'a***@e***.org'],
    ['a@b.in', 'a***@b***.in'],
    ['asha.rao@mail.example.co.in', 'a***@m***.in'],
    ['ஆஷா@தளம்.இந்தியா', 'ஆ***@த***.இந்தியா'],
    ['𝒶sha@example.org', '𝒶***@e***.org'],
  ])('the e-mail %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test.each([
    ['9876543210', '******3210'],
    ['20794600', '******4600'],
    ['2079460', '******60'],
    ['1234', '******34'],
    ['', ''],
  ])('the mobile number %j as %j', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked);
  });

  test.each([
    ['1980-05-17', '**/**/****'],
    [null, ''],
  ])('the date of birth %j as %j', (dob, masked) => {
    expect(maskDob(dob)).toBe(masked);
  });

  test.each([
    ['Chennai', 'India', 'C***, India'],
    ['', 'India', 'India'],
    ['சென்னை', '', 'ச***'],
    ['', '', ''],
  ])('the address in %j, %j as %j', (city, country, masked) => {
    expect(maskAddress({ city, country })).toBe(masked);
  });

  test.each([
    ['261000012', '26*******'],
    ['261K7RW4MXH', '26*********'],
    ['', ''],
  ])('the application number %j as %j', (number, masked) => {
    expect(maskApplicationNo(number)).toBe(masked);
  });
});
