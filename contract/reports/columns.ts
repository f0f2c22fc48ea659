import type { ApplicationReportRow, PaymentReportRow } from './rows.ts';
import { text } from '#contract/texts/text.ts';

/**
 * A column of a report, on screen and in its CSV. Its kind says how its values are shown (D2 sections 2 and 9):
 * a year of passing that lies ahead as an expected one.
 */
export interface ReportColumn<Key extends string> {
  key: Key;
  title: string;
  kind?: 'day' | 'instant' | 'number' | 'passing';
}

/** The last column of the application export and its value (D2 section 9); no screen shows it. */
export const loginActivity = { title: text('Login Activity'), value: '--' } as const;

type PersonKey = Exclude<
  keyof ApplicationReportRow,
  'id' | 'application_id' | 'application_status' | 'cells'
>;

/** In the order of D2 section 3; the ids follow the names. */
const personColumns: readonly ReportColumn<PersonKey>[] = [
  { key: 'first_name', title: text('First name') },
  { key: 'middle_name', title: text('Middle name') },
  { key: 'last_name', title: text('Last name') },
  { key: 'father_name', title: text("Father's name") },
  { key: 'dob', title: text('Date of birth'), kind: 'day' },
  { key: 'age', title: text('Age'), kind: 'number' },
  { key: 'nationality', title: text('Nationality') },
  { key: 'gender', title: text('Gender') },
  { key: 'application_name', title: text('Application') },
  { key: 'application_no', title: text('Application number') },
  { key: 'membership_no', title: text('Membership number') },
  { key: 'mobile_code', title: text('Mobile code') },
  { key: 'mobile', title: text('Mobile') },
  { key: 'email', title: text('Email') },
  { key: 'street_line1', title: text('Street line 1') },
  { key: 'street_line2', title: text('Street line 2') },
  { key: 'city', title: text('City') },
  { key: 'state_name', title: text('State') },
  { key: 'country_name', title: text('Country') },
  { key: 'pin', title: text('PIN code') },
  { key: 'landline', title: text('Landline') },
  { key: 'stdcode', title: text('STD code') },
  { key: 'edu_undergrad_degree', title: text('Undergraduate degree') },
  { key: 'edu_undergrad_college', title: text('Undergraduate college') },
  { key: 'edu_undergrad_university', title: text('Undergraduate university') },
  { key: 'edu_undergrad_year', title: text('Undergraduate year'), kind: 'passing' },
  { key: 'edu_postgrad_degree', title: text('Postgraduate degree') },
  { key: 'edu_postgrad_college', title: text('Postgraduate college') },
  { key: 'edu_postgrad_university', title: text('Postgraduate university') },
  { key: 'edu_postgrad_year', title: text('Postgraduate year'), kind: 'passing' },
  { key: 'edu_superspecialty_degree', title: text('Super specialty degree') },
  { key: 'edu_superspecialty_college', title: text('Super specialty college') },
  { key: 'edu_superspecialty_university', title: text('Super specialty university') },
  { key: 'edu_superspecialty_year', title: text('Super specialty year'), kind: 'passing' },
  { key: 'mci_council_number', title: text('Medical council number') },
  { key: 'mci_council_state_name', title: text('Medical council state') },
  { key: 'imr_reg_no', title: text('IMR registration number') },
  { key: 'asi_membership_no', title: text('ASI membership number') },
  { key: 'asi_state_name', title: text('ASI state') },
  { key: 'other_inter_organisation', title: text('Other international organisations') },
  { key: 'other_inter_organisation_value', title: text('Other organisation') },
  { key: 'member_reg_date', title: text('Membership date'), kind: 'day' },
  { key: 'status_name', title: text('Status') },
];

export const applicationColumns: readonly ReportColumn<PersonKey>[] = personColumns;

type PaymentKey = Exclude<
  keyof PaymentReportRow,
  'id' | 'member_id' | 'application_id' | 'application_status' | 'payment_status' | 'refunded' | 'cells'
>;

export const paymentColumns: readonly ReportColumn<PaymentKey>[] = [
  ...personColumns,
  { key: 'payment_id', title: text('Payment ID') },
  { key: 'payment_method_name', title: text('Payment method') },
  { key: 'payment_status_name', title: text('Payment status') },
  { key: 'currency', title: text('Currency') },
  { key: 'amount', title: text('Amount'), kind: 'number' },
  { key: 'application_fee', title: text('Application fee'), kind: 'number' },
  { key: 'gst_value', title: text('GST (%)'), kind: 'number' },
  { key: 'gstamount', title: text('GST amount'), kind: 'number' },
  { key: 'created_on', title: text('Recorded on'), kind: 'instant' },
];

/** Names of the files (D2 section 9). */
export const reportFileNames = {
  application: 'Membership-Application-Report.csv',
  payment: 'Membership-Application-Payment-Report.csv',
} as const;
