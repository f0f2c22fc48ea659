import { expect, test } from 'vitest';
import { faultsInEnglish } from '#tests/world/in-english.ts';
import { checkRequest, isRequestable } from './check-request.ts';

const blank = { payment_method: '', message: '', amount: '', payed_date: '', narration: '' };
const offline = { payment_method: '2', amount: '4,130', payed_date: '2026-03-02', narration: 'Cheque 12' };
const today = '2026-03-02';
const due = { total: 413_000, currency: 'INR' } as const;

const noType = { payment_method: 'Please choose a payment type' };
const noMessage = { message: 'Message cannot be empty' };
const notDue = { amount: 'The amount due is INR 4,130' };
const nothingReceived = {
  amount: 'Amount cannot be empty',
  payed_date: 'Date cannot be empty',
  narration: 'Narration cannot be empty',
};

test.each([
  ['nothing chosen', {}, noType],
  ['an unknown type', { payment_method: '3' }, noType],
  ['a link without words', { payment_method: '1' }, noMessage],
  ['a link with blanks', { payment_method: '1', message: ' \n ' }, noMessage],
  ['a link with its message', { payment_method: '1', message: 'Please pay' }, {}],
  ['an empty offline payment', { payment_method: '2' }, nothingReceived],
  ['a whole offline payment of today', offline, {}],
  [
    'a day that never was',
    { ...offline, payed_date: '2026-02-30' },
    { payed_date: 'Please enter a real date' },
  ],
  ['tomorrow', { ...offline, payed_date: '2026-03-03' }, { payed_date: 'The date cannot be in the future' }],
  ['less than is due', { ...offline, amount: '4129' }, notDue],
  ['no amount at all', { ...offline, amount: 'much' }, notDue],
  ['a link for another amount', { payment_method: '1', message: 'x', amount: '1' }, notDue],
])('%s', (_, values, expected) => {
  expect(faultsInEnglish(checkRequest({ ...blank, ...values }, today, due))).toEqual(expected);
});

const byStatus = { ...offline, password: 'secret' };
const inOne = 'Amount/Date/Narration cannot be empty';

test.each([
  ['nothing chosen', { password: 'x' }, { payment_method: 'Please Choose a Payment Type' }],
  [
    'nothing at all',
    { password: '' },
    { payment_method: 'Please Choose a Payment Type', password: 'Password cannot be empty' },
  ],
  ['a link without words', { payment_method: '1', password: 'x' }, noMessage],
  ['an empty offline payment', { payment_method: '2', password: 'x' }, { amount: inOne }],
  ['no day', { ...byStatus, payed_date: '' }, { payed_date: inOne }],
  ['no day and no narration', { ...byStatus, payed_date: '', narration: ' ' }, { payed_date: inOne }],
  [
    'no narration, and tomorrow',
    { ...byStatus, payed_date: '2026-03-03', narration: '' },
    { payed_date: 'The date cannot be in the future', narration: inOne },
  ],
  ['no password', { ...byStatus, password: '' }, { password: 'Password cannot be empty' }],
  ['a whole offline payment', byStatus, {}],
])('the list of one status: %s', (_, values, expected) => {
  expect(faultsInEnglish(checkRequest({ ...blank, ...values }, today, due))).toEqual(expected);
});

test('where the amount due is not known, any amount will do', () => {
  expect(checkRequest({ ...blank, ...offline, amount: '1' }, today)).toEqual({});
});

test('only the two methods the office handles can be asked for', () => {
  expect([1, 2, 3].map(isRequestable)).toEqual([true, true, false]);
});
