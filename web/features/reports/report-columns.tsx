import { applicationColumns, paymentColumns, type ReportColumn } from '#contract/reports/columns.ts';
import type { ApplicationReportRow, PaymentReportRow } from '#contract/reports/rows.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { mobileOf, nameOf } from '#web/features/review/member/index.ts';
import { PaymentStatus, showAmount } from '#web/features/payments/index.ts';
import { t } from '#web/kit/language/t.ts';
import { Email } from '#web/kit/page/email.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import classes from './report.module.css';

/** What the rows of both reports hold. */
type Person = Omit<ApplicationReportRow, 'id'>;

type KeyOf<Columns extends readonly ReportColumn<string>[]> = Columns[number]['key'];

interface Layout<Row, Key extends string> {
  /** The list of the contract, which the CSV follows too. */
  columns: readonly ReportColumn<Key>[];
  /** What the office looks for: shown first, and alone to who chose no others. */
  first: readonly Key[];
  /** Left out, since another column of the screen shows the same. */
  omitted: readonly Key[];
  /** Columns that show more than words. */
  render: Partial<Record<Key, Column<Row>['render']>>;
}

/** How the person of a row is called: by name, or by e-mail while there is none. */
export function nameOfRow(row: Person): string {
  return nameOf({ ...row, salutation: '' });
}

/**
 * The columns of the application report.
 * @param offset rows on the pages before
 */
export function applicationReportColumns(offset: number): Column<ApplicationReportRow>[] {
  return layOut<ApplicationReportRow, KeyOf<typeof applicationColumns>>(offset, {
    columns: applicationColumns,
    first: ['application_no', 'application_name', 'status_name', 'membership_no', 'mobile', 'email'],
    omitted: omittedOfPerson,
    render: renderPerson,
  });
}

/** The columns of the payment report, as above. */
export function paymentReportColumns(offset: number): Column<PaymentReportRow>[] {
  return layOut<PaymentReportRow, KeyOf<typeof paymentColumns>>(offset, {
    columns: paymentColumns,
    first: [
      'payment_status_name',
      'amount',
      'created_on',
      'payment_id',
      'payment_method_name',
      'application_no',
      'application_name',
      'gstamount',
    ],
    omitted: [...omittedOfPerson, 'currency'],
    render: {
      ...renderPerson,
      payment_id: (row) => <div className={classes.code}>{row.payment_id}</div>,
      payment_status_name: (row) => (
        <PaymentStatus status={row.payment_status} name={row.payment_status_name} />
      ),
      amount: (row) => (
        <>
          {showMoney(row.amount, row)}
          {row.refunded > 0 && <div>{t('{amount} refunded', { amount: showMoney(row.refunded, row) })}</div>}
        </>
      ),
      application_fee: (row) => showMoney(row.application_fee, row),
      gstamount: (row) => showMoney(row.gstamount, row),
    },
  });
}

const omittedOfPerson = ['first_name', 'middle_name', 'last_name', 'mobile_code'] as const;

const renderPerson = {
  mobile: mobileOf,
  email: ({ email }: Person) => <Email>{email}</Email>,
  status_name: (row: Person) => <ApplicationStatus status={row.application_status} name={row.status_name} />,
};

function layOut<Row extends Person, Key extends string>(
  offset: number,
  { columns, first, omitted, render }: Layout<Row, Key>,
): Column<Row>[] {
  const others = columns
    .map(({ key }) => key)
    .filter((key) => !first.includes(key) && !omitted.includes(key));
  const shown = [...first, ...others].flatMap((key) => columns.filter((column) => column.key === key));
  return [
    {
      key: 'serial',
      title: t('S.No'),
      align: 'right',
      width: 48,
      pinned: true,
      card: 'hidden',
      render: (_row, index) => (offset + index + 1).toLocaleString('en-IN'),
    },
    {
      key: 'name',
      title: t('Name'),
      width: 132,
      pinned: true,
      card: 'headline',
      render: (row) => <div className={classes.name}>{nameOfRow(row)}</div>,
    },
    ...shown.map((column): Column<Row> => ({
      key: column.key,
      title: t(column.title),
      align: column.kind === 'number' ? 'right' : 'left',
      extra: !first.includes(column.key),
      render: (row, index) => (
        <div className={classes.words}>
          {render[column.key]?.(row, index) ?? row.cells[columns.indexOf(column)]}
        </div>
      ),
    })),
  ];
}

/** An amount of a payment with its currency: 'INR 4,130'. */
export function showMoney(units: number, { currency }: { currency: string }): string {
  return showAmount(units, { currency_code: currency, currency_symbol: '' });
}
