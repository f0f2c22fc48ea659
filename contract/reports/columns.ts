import type { ApplicationReportRow, PaymentReportRow } from './rows.ts';

/** A column of a report, on screen and in its CSV. Its kind says how its values are shown (D2 sections 2 and 9). */
export interface ReportColumn<Key extends string> {
  key: Key;
  title: string;
  kind?: 'day' | 'instant' | 'number';
}

/** The last column of the application export and its value (D2 section 9); no screen shows it. */
export const loginActivity = { title: 'Login Activity', value: '--' } as const;

type PersonKey = Exclude<
  keyof ApplicationReportRow,
  'id' | 'application_id' | 'application_status' | 'cells'
>;

/** In the order of D2 section 3; the ids follow the names. */
const personColumns: readonly ReportColumn<PersonKey>[] = [
  { key: 'first_name', title: 'First name' },
  { key: 'middle_name', title: 'Middle name' },
  { key: 'last_name', title: 'Last name' },
  { key: 'father_name', title: "Father's name" },
  { key: 'dob', title: 'Date of birth', kind: 'day' },
  { key: 'age', title: 'Age', kind: 'number' },
  { key: 'nationality', title: 'Nationality' },
  { key: 'gender', title: 'Gender' },
  { key: 'application_name', title: 'Application' },
  { key: 'application_no', title: 'Application number' },
  { key: 'membership_no', title: 'Membership number' },
  { key: 'mobile_code', title: 'Mobile code' },
  { key: 'mobile', title: 'Mobile' },
  { key: 'email', title: 'Email' },
  { key: 'street_line1', title: 'Street line 1' },
  { key: 'street_line2', title: 'Street line 2' },
  { key: 'city', title: 'City' },
  { key: 'state_name', title: 'State' },
  { key: 'country_name', title: 'Country' },
  { key: 'pin', title: 'PIN code' },
  { key: 'landline', title: 'Landline' },
  { key: 'stdcode', title: 'STD code' },
  { key: 'edu_undergrad_degree', title: 'Undergraduate degree' },
  { key: 'edu_undergrad_college', title: 'Undergraduate college' },
  { key: 'edu_undergrad_university', title: 'Undergraduate university' },
  { key: 'edu_undergrad_year', title: 'Undergraduate year' },
  { key: 'edu_postgrad_degree', title: 'Postgraduate degree' },
  { key: 'edu_postgrad_college', title: 'Postgraduate college' },
  { key: 'edu_postgrad_university', title: 'Postgraduate university' },
  { key: 'edu_postgrad_year', title: 'Postgraduate year' },
  { key: 'edu_superspecialty_degree', title: 'Super specialty degree' },
  { key: 'edu_superspecialty_college', title: 'Super specialty college' },
  { key: 'edu_superspecialty_university', title: 'Super specialty university' },
  { key: 'edu_superspecialty_year', title: 'Super specialty year' },
  { key: 'mci_council_number', title: 'Medical council number' },
  { key: 'mci_council_state_name', title: 'Medical council state' },
  { key: 'imr_reg_no', title: 'IMR registration number' },
  { key: 'asi_membership_no', title: 'ASI membership number' },
  { key: 'asi_state_name', title: 'ASI state' },
  { key: 'other_inter_organisation', title: 'Other international organisations' },
  { key: 'other_inter_organisation_value', title: 'Other organisation' },
  { key: 'member_reg_date', title: 'Membership date', kind: 'day' },
  { key: 'status_name', title: 'Status' },
];

export const applicationColumns: readonly ReportColumn<PersonKey>[] = personColumns;

type PaymentKey = Exclude<
  keyof PaymentReportRow,
  'id' | 'member_id' | 'application_id' | 'application_status' | 'payment_status' | 'refunded' | 'cells'
>;

export const paymentColumns: readonly ReportColumn<PaymentKey>[] = [
  ...personColumns,
  { key: 'payment_id', title: 'Payment ID' },
  { key: 'payment_method_name', title: 'Payment method' },
  { key: 'payment_status_name', title: 'Payment status' },
  { key: 'currency', title: 'Currency' },
  { key: 'amount', title: 'Amount', kind: 'number' },
  { key: 'application_fee', title: 'Application fee', kind: 'number' },
  { key: 'gst_value', title: 'GST (%)', kind: 'number' },
  { key: 'gstamount', title: 'GST amount', kind: 'number' },
  { key: 'created_on', title: 'Recorded on', kind: 'instant' },
];

/** Names of the files (D2 section 9). */
export const reportFileNames = {
  application: 'Membership-Application-Report.csv',
  payment: 'Membership-Application-Payment-Report.csv',
} as const;
