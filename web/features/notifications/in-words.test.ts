import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/calls.ts';
import { bellLabel, newsInWords, showUnread, whoseName, whyOf } from './in-words.ts';

const row = (id: number, read_status = 0): Notification => ({
  id,
  application_status: 3,
  status_name: 'Pending Actions',
  about: 'status',
  document: null,
  characters: '',
  first_name: 'Meera',
  last_name: 'Iyer',
  membership_type: 'Life Member',
  application_no: '261K7RW4MXH',
  read_status,
  created_on: '2026-11-21T06:00:00.000Z',
  member_id: 7,
  type_slug: 'life-member',
});

test.each([
  [0, 'Notifications', '0'],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 99+ unread', '99+'],
])('a bell with %i unread', (unread, label, shown) => {
  expect(bellLabel(unread)).toBe(label);
  expect(showUnread(unread)).toBe(shown);
});

test.each([
  ['Meera', 'Iyer', 'Meera Iyer'],
  ['Meera', '', 'Meera'],
  ['', '', 'An applicant'],
])('whose name: %s %s', (first_name, last_name, name) => {
  expect(whoseName({ first_name, last_name })).toBe(name);
});

test.each<[string, number, Notification[], string]>([
  ['nothing there', 0, [], ''],
  ['nothing new', 5, [row(5), row(4)], ''],
  ['something new that was read elsewhere', 5, [row(6, 1), row(5)], ''],
  ['one', 5, [row(6), row(5)], 'New notification: Meera Iyer, Pending Actions'],
  [
    'a refund that failed',
    5,
    [{ ...row(6), about: 'refund_failed' }],
    'New notification: Meera Iyer, Refund failed',
  ],
  ['several', 5, [row(8), row(7, 1), row(6), row(5)], '2 new notifications'],
])('the news: %s', (_, seen, rows, words) => {
  expect(newsInWords(seen, rows)).toBe(words);
});

test('a document that was not issued is named with its characters', () => {
  const why = whyOf({ about: 'unprintable', document: 'invoice', characters: '漢 😀' });
  expect(why).toBe('Tax Invoice not issued: it cannot show 漢 😀');
});
