import { expect, test } from 'vitest';
import { refusedForGood } from './refused-mail.ts';

const refusal = (response: string, code = 'EENVELOPE', command = 'RCPT TO') =>
  Object.assign(new Error(response), { code, response, command });

test.each([
  ['550 5.1.1 <a@example.org> No such user', 'nobody'],
  ['550 5.2.1 Mailbox disabled', 'nobody'],
  ['550 No such user here', 'nobody'],
  ['550 User unknown in virtual mailbox table', 'nobody'],
  ['553 Mailbox does not exist', 'nobody'],
  ['550 Requested action not taken: mailbox unavailable', 'refused'],
  ['552 5.2.2 Mailbox full', 'refused'],
  ['554 5.7.1 Message rejected as spam', 'refused'],
  ['550 5.7.1 Relaying denied', null],
  ['530 5.7.0 Authentication required', null],
  ['553 5.7.1 Sender address rejected: not owned by user', null],
  ['550 5.4.5 Daily user sending limit exceeded', null],
  ['554 Your IP is on the Spamhaus list', null],
  ['450 4.2.1 Greylisted', null],
  ['452 4.2.2 Mailbox full', null],
  ['', null],
])('%s to RCPT: %s', (response, said) => {
  expect(refusedForGood(refusal(response))).toBe(said);
});

test('the answer to DATA refuses the mail, and one to MAIL FROM the account', () => {
  expect(refusedForGood(refusal('554 Transaction failed', 'EMESSAGE', 'DATA'))).toBe('refused');
  expect(refusedForGood(refusal('451 Try again later', 'EMESSAGE', 'DATA'))).toBe(null);
  expect(refusedForGood(refusal('550 No such domain', 'EENVELOPE', 'MAIL FROM'))).toBe(null);
});

test('what is no answer is no refusal', () => {
  expect(refusedForGood(new Error('550 5.1.1'))).toBe(null);
  expect(refusedForGood(Object.assign(new Error('closed'), { code: 'ECONNECTION' }))).toBe(null);
  expect(refusedForGood(Object.assign(new Error('login'), { code: 'EAUTH', response: '535 5.7.8' }))).toBe(
    null,
  );
});
