import { expect, test } from 'vitest';
import { columnsNamed, columnsOfStatus, columnsWithout } from './application-columns.tsx';

const always = ['Name', 'Application', 'Application ID'];
const rest = ['Payment', 'Owner', 'Submitted on', 'E-mail and mobile', 'City and state', 'Last login'];

test.each([
  ['all', 1, [...always, 'Member ID', 'Status', ...rest]],
  ['pending payment', 10, [...always, 'Payment', 'Waiting', ...rest.slice(1)]],
  ['members', 15, [...always, 'Member ID', ...rest]],
  ['unfinished', 0, [...always, 'Member ID', ...rest]],
])('the columns of %s', (_name, status, titles) => {
  expect(columnsOfStatus(status).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['all', columnsOfStatus(1), ['owner', 'submitted_on', 'contact', 'place']],
  [
    'all that wait',
    columnsOfStatus(1, { waits: 'new' }),
    ['membership_no', 'submitted_on', 'contact', 'place', 'last_login'],
  ],
  ['a type', columnsWithout('type', 'waiting'), ['owner', 'contact', 'place']],
  ['a status', columnsOfStatus(6), ['owner', 'place']],
  ['a status that waits', columnsOfStatus(3), ['owner', 'submitted_on', 'place']],
])('of %s, those in sight have room at 1,280 px', (_name, columns, extra) => {
  expect(columns.filter((column) => column.extra).map(({ key }) => key)).toEqual(extra);
});

test('a list may leave out more', () => {
  expect(columnsOfStatus(10, { without: ['type'] }).map(({ key }) => key)).not.toContain('type');
});

test('returns columns in the order in which they are named', () => {
  expect(columnsNamed('status', 'name').map(({ key }) => key)).toEqual(['status', 'name']);
});
