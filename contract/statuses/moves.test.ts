import { describe, expect, test } from 'vitest';
import {
  checkChange,
  mayBeSilent,
  mayPay,
  mayRequestPayment,
  moveBy,
  officeMoves,
  otherMoves,
} from './moves.ts';
import { allStatusIds, type StatusId } from './statuses.ts';

/** What 'My Action' offers from each status (D2 section 4, decisions section 4): every status, every target. */
const menu: Record<StatusId, { unpaid: StatusId[]; paid: StatusId[] }> = {
  0: { unpaid: [], paid: [] },
  1: { unpaid: [2, 3, 4, 5, 6, 7, 8, 9, 11], paid: [2, 3, 4, 5, 6, 7, 8, 9, 12] },
  2: { unpaid: [1, 3, 4, 5, 6, 7, 8, 9, 11], paid: [1, 3, 4, 5, 6, 7, 8, 9, 12] },
  3: { unpaid: [1, 2, 4, 5, 6, 7, 8, 9], paid: [1, 2, 4, 5, 6, 7, 8, 9] },
  4: { unpaid: [1, 2, 3, 5, 6, 7, 8, 9, 11], paid: [1, 2, 3, 5, 6, 7, 8, 9, 12] },
  5: { unpaid: [1, 2, 3, 4, 6, 7, 8, 9, 11], paid: [1, 2, 3, 4, 6, 7, 8, 9, 12] },
  6: { unpaid: [1, 2, 3, 4, 5, 7, 8, 9], paid: [1, 2, 3, 4, 5, 7, 8, 9] },
  7: { unpaid: [1, 2, 3, 4, 5, 6, 8, 9, 11], paid: [1, 2, 3, 4, 5, 6, 8, 9, 12] },
  8: { unpaid: [1, 2, 3, 4, 5, 6, 7, 9, 11], paid: [1, 2, 3, 4, 5, 6, 7, 9, 12] },
  9: { unpaid: [1, 2, 3, 4, 5, 6, 7, 8, 11], paid: [1, 2, 3, 4, 5, 6, 7, 8, 12] },
  10: { unpaid: [11], paid: [] },
  11: { unpaid: [1, 2, 3, 4, 5, 6, 7, 8, 9], paid: [1, 2, 3, 4, 5, 6, 7, 8, 9, 12] },
  12: { unpaid: [2, 4, 5, 6, 7, 8, 9], paid: [2, 4, 5, 6, 7, 8, 9] },
  13: { unpaid: [], paid: [] },
  14: { unpaid: [], paid: [] },
  15: { unpaid: [], paid: [] },
  16: { unpaid: [1, 2, 3, 4, 5, 6, 7, 8, 9], paid: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  17: { unpaid: [], paid: [] },
  18: { unpaid: [], paid: [] },
};

const usual = { paysAfterApproval: false };
const later = { paysAfterApproval: true };

describe('what the office may do', () => {
  test.each(allStatusIds)('from status %i', (status) => {
    expect(officeMoves({ ...usual, status, paid: false })).toEqual(menu[status].unpaid);
    expect(officeMoves({ ...usual, status, paid: true })).toEqual(menu[status].paid);
  });
});

test('a payment is requested where the menu offers it, and anew where it was requested', () => {
  const requestable = (paid: boolean) =>
    allStatusIds.filter((status) => mayRequestPayment({ ...usual, status, paid }));
  expect(requestable(false)).toEqual([1, 2, 4, 5, 7, 8, 9, 10, 11]);
  expect(requestable(true)).toEqual([]);
});

describe('paid after the approval (docs/decisions/0090)', () => {
  test.each(allStatusIds)('the menu of status %i is the usual one, but for the request', (status) => {
    const asks = (to: StatusId) => to !== 11 || status === 5;
    expect(officeMoves({ ...later, status, paid: false })).toEqual(menu[status].unpaid.filter(asks));
    expect(officeMoves({ ...later, status, paid: true })).toEqual(menu[status].paid);
  });

  test.each([
    ['with the application', usual, [0, 5, 10, 11]],
    ['after the approval', later, [5, 10, 11]],
  ])('%s: the applicant may pay', (_, order, from) => {
    const payable = (paid: boolean) => allStatusIds.filter((status) => mayPay({ ...order, status, paid }));
    expect(payable(false)).toEqual(from);
    expect(payable(true)).toEqual([]);
  });
});

describe('what happens without the office', () => {
  test.each<[keyof typeof otherMoves, [StatusId, StatusId][]]>([
    ['submit', [[0, 10]]],
    ['submitUnpaid', [[0, 3]]],
    [
      'pay',
      [
        [0, 3],
        [10, 3],
        [11, 3],
      ],
    ],
    ['withdrawRequest', [[11, 10]]],
    [
      'resubmit',
      [
        [2, 3],
        [4, 3],
      ],
    ],
    ['refund', [[6, 14]]],
    ['failRefund', [[14, 6]]],
  ])('%s', (action, moves) => {
    const found = allStatusIds.map((from) => [from, moveBy(action, from)]).filter(([, to]) => to !== null);
    expect(found).toEqual(moves);
  });
});

const noMessage = { message: 'Message cannot be empty' };
const noPassword = { password: 'Password cannot be empty' };

test.each([
  ['a message', { message: 'Welcome' }, {}],
  ['no message', { message: '' }, noMessage],
  ['blanks', { message: ' \n ' }, noMessage],
  ['no message, to Application Received', { message: '', application_status: 1 }, {}],
  ['a password where one is asked for', { message: 'Welcome', password: 'secret' }, {}],
  ['an empty password', { message: 'Welcome', password: '' }, noPassword],
  ['uploads of a question', { message: 'Please', application_status: 2, corrections: ['profile'] }, {}],
  ['uploads to be sent again', { message: 'Please', application_status: 4, corrections: ['profile'] }, {}],
  [
    'uploads with an approval',
    { message: 'Please', corrections: ['profile'] },
    { corrections: 'Documents go back with a question or for resubmission only' },
  ],
  ['nothing at all', { message: '', password: '' }, { ...noMessage, ...noPassword }],
  ['no password, to Application Received', { message: '', password: '', application_status: 1 }, noPassword],
])('%s', (_, values, expected) => {
  expect(checkChange({ application_status: 5, ...values })).toEqual(expected);
});

test('only what asks nothing of the applicant may be changed without a mail, and then needs no message', () => {
  expect(allStatusIds.filter(mayBeSilent)).toEqual([3, 7, 8, 9]);
  const faultsOf = (application_status: number) =>
    Object.keys(checkChange({ application_status, message: '', silent: 1 }));
  expect(faultsOf(9)).toEqual([]);
  expect(faultsOf(6)).toEqual(['silent']);
});
