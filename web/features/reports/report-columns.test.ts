import { expect, test } from 'vitest';
import { applicationColumns, paymentColumns } from '#contract/reports/columns.ts';
import { applicationReportColumns, paymentReportColumns, showMoney } from './report-columns.tsx';

const merged = ['first_name', 'middle_name', 'last_name', 'mobile_code'];

test.each([
  ['application', applicationReportColumns(0), applicationColumns, merged],
  ['payment', paymentReportColumns(0), paymentColumns, [...merged, 'currency']],
])(
  'the %s report shows every column of the list, but what another column says',
  (_name, shown, listed, omitted) => {
    const keys = shown.map(({ key }) => key);
    const wanted = listed.map(({ key }) => key).filter((key) => !omitted.includes(key));
    expect(keys.toSorted()).toEqual(['serial', 'name', ...wanted].toSorted());
  },
);

test('the rows are numbered over the pages, and number and name stay in sight', () => {
  const columns = paymentReportColumns(1490);
  expect(columns.filter(({ pinned }) => pinned).map(({ title }) => title)).toEqual(['S.No', 'Name']);
  expect(columns[0]?.render({} as never, 9)).toBe('1,500');
});

test.each([
  [
    'application',
    applicationReportColumns(0),
    ['Application number', 'Application', 'Status', 'Membership number', 'Mobile', 'Email'],
  ],
  [
    'payment',
    paymentReportColumns(0),
    [
      'Payment status',
      'Amount',
      'Recorded on',
      'Payment ID',
      'Payment method',
      'Application number',
      'Application',
      'GST amount',
    ],
  ],
])('beside number and name the %s report shows what the office looks for', (_name, columns, titles) => {
  const shown = columns.filter(({ extra, pinned }) => !extra && !pinned);
  expect(shown.map(({ title }) => title)).toEqual(titles);
});

test('figures stand at the right', () => {
  const right = paymentReportColumns(0).filter(({ align }) => align === 'right');
  expect(right.map(({ key }) => key)).toEqual([
    'serial',
    'amount',
    'gstamount',
    'age',
    'application_fee',
    'gst_value',
  ]);
});

test.each([
  [4130, 'INR', 'INR\u00A04,130'],
  [413_000, 'INR', 'INR\u00A04,13,000'],
  [4130.5, 'USD', 'USD\u00A04,130.50'],
  [0, 'INR', 'INR\u00A00'],
])('the amount %d %s is read as %s', (units, currency, shown) => {
  expect(showMoney(units, { currency })).toBe(shown);
});
