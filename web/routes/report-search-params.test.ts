import { expect, test } from 'vitest';
import { readApplicationReportSearch, readPaymentReportSearch } from './report-search-params.ts';

const withoutEmpty = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

const whole = { type: 2, from: '2026-11-01', to: '2026-11-21', q: 'rao', size: 20, page: 3, member: 7 };

test('a whole address is understood', () => {
  const texts = { ...whole, type: '2', size: '20', page: '3', member: '7' };
  expect(withoutEmpty(readPaymentReportSearch(texts))).toEqual(whole);
  expect(withoutEmpty(readApplicationReportSearch({ ...texts, status: '0' }))).toEqual({
    ...whole,
    status: 0,
  });
});

test('the payment report knows no status', () => {
  expect(withoutEmpty(readPaymentReportSearch({ status: 3 }))).toEqual({});
});

test('what does not fit counts as not given', () => {
  const unfit = {
    type: 0,
    status: -1,
    from: '2026-02-30',
    to: 'today',
    q: '',
    size: 25,
    page: 0,
    member: 'x',
  };
  expect(withoutEmpty(readApplicationReportSearch(unfit))).toEqual({});
});

test('a last day before the first is not taken', () => {
  const days = { from: '2026-11-21', to: '2026-11-01' };
  expect(withoutEmpty(readPaymentReportSearch(days))).toEqual({ from: '2026-11-21' });
  expect(withoutEmpty(readPaymentReportSearch({ from: days.to, to: days.to }))).toEqual({
    from: days.to,
    to: days.to,
  });
});
