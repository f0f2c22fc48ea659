import { expect, test } from 'vitest';
import { columnsNamed, columnsOfStatus } from './application-columns.tsx';

const always = ['Name', 'Application', 'Application ID'];
const rest = ['Payment', 'Submitted on', 'E-mail and mobile', 'City and state', 'Last login'];

test.each([
  ['all', 1, [...always, 'Member ID', 'Status', ...rest]],
  ['pending payment', 10, [...always, ...rest]],
  ['members', 15, [...always, 'Member ID', ...rest]],
  ['unfinished', 0, [...always, 'Member ID', ...rest]],
])('the columns of %s', (_name, status, titles) => {
  expect(columnsOfStatus(status).map(({ title }) => title)).toEqual(titles);
});

test('a list may leave out more', () => {
  expect(columnsOfStatus(10, 'type').map(({ key }) => key)).not.toContain('type');
});

test('returns columns in the order in which they are named', () => {
  expect(columnsNamed('status', 'name').map(({ key }) => key)).toEqual(['status', 'name']);
});
