import { expect, test } from 'vitest';
import { officeMessage } from './office-message.ts';

const entries = [
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
