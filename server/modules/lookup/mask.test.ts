import { describe, expect, test } from 'vitest';
import { maskAddress, maskApplicationNo, maskDob, maskEmail, maskMobile } from './mask.ts';

describe('what a visitor sees of a member', () => {
  test.each([
    ['asha@example.org', 'a***@e***.org'],
    ['a@b.in', 'a***@b***.in'],
    ['asha.rao@mail.example.co.in', 'a***@m***.in'],
    ['ஆஷா@தளம்.இந்தியா', 'ஆ***@த***.இந்தியா'],
    ['𝒶sha@example.org', '𝒶***@e***.org'],
  ])('of the e-mail %s: %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test.each([
    ['9876543210', '******3210'],
    ['20794600', '******4600'],
    ['2079460', '******60'],
    ['1234', '******34'],
    ['', ''],
  ])('of the mobile number %j: %j', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked);
  });

  test.each([
    ['1980-05-17', '**/**/****'],
    [null, ''],
  ])('of the date of birth %j: %j', (dob, masked) => {
    expect(maskDob(dob)).toBe(masked);
  });

  test.each([
    ['Chennai', 'India', 'C***, India'],
    ['', 'India', 'India'],
    ['சென்னை', '', 'ச***'],
    ['', '', ''],
  ])('of the address in %j, %j: %j', (city, country, masked) => {
    expect(maskAddress({ city, country })).toBe(masked);
  });

  test.each([
    ['261000012', '26*******'],
    ['26100000012', '26*********'],
    ['', ''],
  ])('of the application number %j: %j', (number, masked) => {
    expect(maskApplicationNo(number)).toBe(masked);
  });
});
