import { expect, test } from 'vitest';
import { network, refusals } from '#contract/texts/en.ts';
import { refusalStay } from './toast.ts';

test.each([
  [refusals.invalid_input.text, 'short'],
  [network.statusUpdate, 'short'],
  ['Too many attempts. Please try again in 15 minutes.', 'long'],
  [refusals.already_registered.text, 'long'],
  [network.failed, 'long'],
])('%s: %s', (message, stay) => {
  expect(refusalStay(message)).toBe(stay);
});
