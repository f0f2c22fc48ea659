import { describe, expect, test } from 'vitest';
import { signPaymentLink } from './signatures.ts';

// The gateway's published vector (facts A4).
const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const LINK = '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b';

describe('return of a payment link', () => {
  const published = {
    linkId: 'plink_IH3cNucfVEgV68',
    referenceId: 'TSsd1989',
    status: 'paid',
    paymentId: 'pay_IH3d0ara9bSsjQ',
  };
  test.each([
    ['as published', published, true],
    ['another reference', { ...published, referenceId: '' }, false],
    ['another status', { ...published, status: 'created' }, false],
  ])('%s', (_, returned, good) => {
    expect(signPaymentLink(returned, KEY_SECRET) === LINK).toBe(good);
  });
});
