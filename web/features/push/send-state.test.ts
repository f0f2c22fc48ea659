import { describe, expect, test } from 'vitest';
import { isUnderWay, reachInWords, sendLabel, stateOf, waitingOf } from './send-state.ts';

const send = {
  created_on: '2026-11-22T06:00:00.000Z',
  by: 'Meera Nair',
  addressed: 10,
  delivered: 10,
  gone: 0,
  failed: 0,
  finished: true,
};
const running = { ...send, delivered: 4, gone: 1, failed: 2, finished: false };

describe('a message in the list', () => {
  test.each([
    ['saved', 1, [], 'Saved', 'neutral', 'Send'],
    ['on its way', 2, [running], 'Sending', 'waiting', 'Resend'],
    ['arrived', 2, [send], 'Sent', 'good', 'Resend'],
    ['arrived, in part', 2, [{ ...send, delivered: 9, gone: 1 }], 'Sent', 'good', 'Resend'],
    ['failed for some', 2, [{ ...send, delivered: 8, failed: 2 }], 'Sent, 2 failed', 'bad', 'Resend'],
    [
      'sent before anybody allowed it',
      2,
      [{ ...send, addressed: 0, delivered: 0 }],
      'Sent to nobody',
      'attention',
      'Resend',
    ],
    ['sent again, the first time with failures', 2, [send, { ...send, failed: 2 }], 'Sent', 'good', 'Resend'],
  ])('%s', (_, send_status, sends, text, tone, label) => {
    expect(stateOf({ send_status, sends })).toEqual({ text, tone });
    expect(sendLabel({ send_status })).toBe(label);
  });
});

test('what is left of a sending waits', () => {
  expect(waitingOf(running)).toBe(3);
  expect(waitingOf(send)).toBe(0);
  expect(isUnderWay({ sends: [send, running] })).toBe(true);
  expect(isUnderWay({ sends: [send] })).toBe(false);
});

test.each([
  [0, /^No member has allowed messages yet/],
  [1, /^This goes to 1 browser of members who allowed it\.$/],
  [1_214, /^This goes to 1,214 browsers of members who allowed it\.$/],
])('to %i browsers', (subscribers, words) => {
  expect(reachInWords(subscribers)).toMatch(words);
});
