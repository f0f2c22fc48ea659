import { z } from 'zod';
import { StatusId } from '#contract/statuses/status-id.ts';

/** A text in a report; '' where the application has none. */
const text = z.string();

const person = {
  first_name: text,
  middle_name: text,
  last_name: text,
  father_name: text,
  /** YYYY-MM-DD. */
  dob: text,
  age: z.int().nullable(),
  nationality: text,
  gender: text,
  application_name: text,
  application_no: text,
  membership_no: text,
  mobile_code: text,
  mobile: text,
  email: text,
  street_line1: text,
  street_line2: text,
  city: text,
  state_name: text,
  country_name: text,
  pin: text,
  landline: text,
  stdcode: text,
  edu_undergrad_degree: text,
  edu_undergrad_college: text,
  edu_undergrad_university: text,
  edu_undergrad_year: text,
  edu_postgrad_degree: text,
  edu_postgrad_college: text,
  edu_postgrad_university: text,
  edu_postgrad_year: text,
  edu_superspecialty_degree: text,
  edu_superspecialty_college: text,
  edu_superspecialty_university: text,
  edu_superspecialty_year: text,
  mci_council_number: text,
  mci_council_state_name: text,
  imr_reg_no: text,
  asi_membership_no: text,
  asi_state_name: text,
  other_inter_organisation: text,
  other_inter_organisation_value: text,
  /** YYYY-MM-DD. */
  member_reg_date: text,
  application_status: StatusId,
  status_name: text,
  application_id: z.int(),
  /** What is shown of it, on the page as in the file, in the order of the report's columns: '05/11/1966', 'N/A'. */
  cells: z.array(text),
};

/** A row of the application report (D2 section 3). */
export const ApplicationReportRow = z.object({ id: z.int(), ...person });
export type ApplicationReportRow = z.infer<typeof ApplicationReportRow>;

/**
 * A row of the payment report (D2 section 3): a payment with the application's current details. Amounts in whole units.
 */
export const PaymentReportRow = z.object({
  /** Of the payment. */
  id: z.int(),
  member_id: z.int(),
  ...person,
  payment_id: text,
  payment_method_name: text,
  /** 1 Success, 2 Pending, 3 Failed. */
  payment_status: z.int(),
  payment_status_name: text,
  currency: text,
  amount: z.number(),
  application_fee: z.number(),
  gst_value: z.number(),
  gstamount: z.number(),
  /** The refunded part; shown beside the amount. */
  refunded: z.number(),
  /** The instant it was recorded. */
  created_on: text,
});
export type PaymentReportRow = z.infer<typeof PaymentReportRow>;

/** The successful payments of a currency, added up. Amounts in minor units: paise. */
export const PaymentTotal = z.object({
  currency: text,
  payments: z.int(),
  amount: z.int(),
  /** The part of it that was refunded. */
  refunded: z.int(),
});
export type PaymentTotal = z.infer<typeof PaymentTotal>;
