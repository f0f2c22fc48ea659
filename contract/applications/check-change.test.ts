import { expect, test } from 'vitest';
import { checkChange } from './check-change.ts';

const noMessage = { message: 'Message cannot be empty' };
const noPassword = { password: 'Password cannot be empty' };

test.each([
  ['a message', { message: 'Welcome' }, {}],
  ['no message', { message: '' }, noMessage],
  ['blanks', { message: ' \n ' }, noMessage],
  ['no message, to the general pool', { message: '', application_status: 1 }, {}],
  ['a password where one is asked for', { message: 'Welcome', password: 'secret' }, {}],
  ['an empty password', { message: 'Welcome', password: '' }, noPassword],
  ['papers of a question', { message: 'Please', application_status: 2, corrections: ['profile'] }, {}],
  ['papers to be sent again', { message: 'Please', application_status: 4, corrections: ['profile'] }, {}],
  [
    'papers with an approval',
    { message: 'Please', corrections: ['profile'] },
    { corrections: 'Documents go back with a question or for resubmission only' },
  ],
  ['nothing at all', { message: '', password: '' }, { ...noMessage, ...noPassword }],
  ['no password, to the general pool', { message: '', password: '', application_status: 1 }, noPassword],
])('%s', (_, values, expected) => {
  expect(checkChange({ application_status: 5, ...values })).toEqual(expected);
});
