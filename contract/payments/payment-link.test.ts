import { expect, test } from 'vitest';
import { paymentLinkState } from './payment-link.ts';

test.each([
  ['can be paid until its last moment', true, '2026-12-21T06:00:01Z', 'open'],
  ['has expired from then on, though nobody ended it', true, '2026-12-21T06:00:00Z', 'expired'],
  ['is cancelled when it was ended before', false, '2026-12-21T06:00:01Z', 'cancelled'],
  ['has expired, however it was ended', false, '2026-12-21T05:00:00Z', 'expired'],
] as const)('a payment link %s', (_, isOpen, until, state) => {
  expect(paymentLinkState(isOpen, new Date(until), new Date('2026-12-21T06:00:00Z'))).toBe(state);
});
