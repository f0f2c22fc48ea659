import { toUnits } from '#contract/kit/money.ts';
import type { ApplicationReportRow, PaymentReportRow } from '#contract/reports/rows.ts';
import type { ReportedApplication } from './application-report.views.ts';
import type { ReportedPayment } from './payment-report.views.ts';

type Person = Pick<
  ReportedApplication,
  | 'dob'
  | 'application_no'
  | 'membership_no'
  | 'state_name'
  | 'country_name'
  | 'mci_council_state_name'
  | 'asi_state_name'
  | 'member_reg_date'
>;

/** A row of the report as the contract defines it. */
export function presentApplication(row: ReportedApplication): ApplicationReportRow {
  return { ...row, ...presentPerson(row) };
}

/** A row of the report as the contract defines it; the amounts are those of the paid order. */
export function presentPayment(row: ReportedPayment): PaymentReportRow {
  return {
    ...row,
    ...presentPerson(row),
    amount: Number(row.amount),
    application_fee: Number(row.application_fee),
    gst_value: Number(row.gst_value),
    gstamount: Number(row.gstamount),
    refunded: toUnits(row.refunded ?? 0),
    created_on: row.created_on.toISOString(),
  };
}

function presentPerson(row: Person) {
  return {
    dob: row.dob ?? '',
    application_no: row.application_no ?? '',
    membership_no: row.membership_no ?? '',
    state_name: row.state_name ?? '',
    country_name: row.country_name ?? '',
    mci_council_state_name: row.mci_council_state_name ?? '',
    asi_state_name: row.asi_state_name ?? '',
    member_reg_date: row.member_reg_date ?? '',
  };
}
