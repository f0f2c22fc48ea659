import { expect, test } from 'vitest';
import { isKnownScript } from './trusted.ts';

test.each([
  ['/application/sw.js', true],
  ['/application/assets/pdf.worker-a1.js', true],
  ['/sandbox/razorpay/v1/checkout.js', true],
  ['https://checkout.razorpay.com/v1/checkout.js', true],
  ['/api/file?id=1', false],
  ['https://evil.example/a.js', false],
  ['data:text/javascript,alert(1)', false],
])('%s as a script: %s', (url, known) => {
  expect(isKnownScript(url, 'https://omas.example/application/dashboard')).toBe(known);
});
