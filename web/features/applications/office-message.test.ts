import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/applications/application.ts';
import { messageBeside, officeMessage } from './office-message.tsx';

const entries: ActivityEntry[] = [
  {
    id: 11,
    status_name: 'Pending Clarification',
    created_on: '2026-11-21T19:00:00.000Z',
    message: 'INR 4,130 was sent back.',
    of_refund: true,
  },
  {
    id: 9,
    status_name: 'Pending Clarification',
    created_on: '2026-11-20T19:00:00.000Z',
    message: 'Which year?',
  },
  { id: 7, status_name: 'Pending Actions', created_on: '2026-11-19T06:00:00.000Z', message: 'Thank you' },
  {
    id: 5,
    status_name: 'Pending Clarification',
    created_on: '2026-11-18T06:00:00.000Z',
    message: 'Which city?',
  },
];

test.each([
  ['Pending Clarification', 'Which year?'],
  ['Pending Resubmission', ''],
])('the message of the present status %s', (status, expected) => {
  expect(officeMessage(entries, status)).toBe(expected);
});

const corrections = [{ field: 'mci_certificate', reason: 'Blurred.' }] as const;
const lines = 'Please send these documents again:\n- NMC certificate: Blurred.';

test.each([
  [`Dear Asha,\n\n${lines}\n\nThank you`, 'Dear Asha,\n\n\n\nThank you'],
  [lines.replace('\n', '\r\n'), ''],
  ['The certificate is blurred.', 'The certificate is blurred.'],
])('beside the list of uploads the message does not name them again: %j', (message, rest) => {
  expect(messageBeside(message, corrections)).toBe(rest);
});
