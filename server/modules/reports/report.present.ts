import { ageInYears, type Day } from '#contract/kit/day.ts';
import { toUnits } from '#contract/kit/money.ts';
import type { ApplicationReportRow, PaymentReportRow } from '#contract/reports/rows.ts';
import type { ReportedApplication } from './application-report.views.ts';
import type { ReportedPayment } from './payment-report.views.ts';

type Person = Omit<ReportedApplication, 'id'>;

/** A row of the report as the contract defines it, with the age on `today`. */
export function presentApplication(row: ReportedApplication, today: Day): ApplicationReportRow {
  return { ...row, ...presentPerson(row, today) };
}

/** A row of the report as the contract defines it; the amounts are those of the paid order. */
export function presentPayment(
  { fee, gst, gst_percent, amount, refunded, created_at, ...row }: ReportedPayment,
  today: Day,
): PaymentReportRow {
  return {
    ...row,
    ...presentPerson(row, today),
    amount: toUnits(amount),
    application_fee: toUnits(fee),
    gst_value: Number(gst_percent),
    gstamount: toUnits(gst),
    refunded: toUnits(refunded ?? 0),
    created_on: created_at.toISOString(),
  };
}

function presentPerson(row: Person, today: Day) {
  return {
    dob: row.dob ?? '',
    age: row.dob === null ? null : ageInYears(row.dob, today),
    application_no: row.application_no ?? '',
    membership_no: row.membership_no ?? '',
    state_name: row.state_name ?? '',
    country_name: row.country_name ?? '',
    mci_council_state_name: row.mci_council_state_name ?? '',
    asi_state_name: row.asi_state_name ?? '',
    member_reg_date: row.member_reg_date ?? '',
  };
}
