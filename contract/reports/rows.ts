import { z } from 'zod';
import { StatusId } from '#contract/statuses/statuses.ts';

/** A value of a report; '' where the application does not say it. */
const said = z.string();

const person = {
  first_name: said,
  middle_name: said,
  last_name: said,
  father_name: said,
  /** YYYY-MM-DD. */
  dob: said,
  age: z.int().nullable(),
  nationality: said,
  gender: said,
  application_name: said,
  application_no: said,
  membership_no: said,
  mobile_code: said,
  mobile: said,
  email: said,
  street_line1: said,
  street_line2: said,
  city: said,
  state_name: said,
  country_name: said,
  pin: said,
  landline: said,
  stdcode: said,
  edu_undergrad_degree: said,
  edu_undergrad_college: said,
  edu_undergrad_university: said,
  edu_undergrad_year: said,
  edu_postgrad_degree: said,
  edu_postgrad_college: said,
  edu_postgrad_university: said,
  edu_postgrad_year: said,
  edu_superspecialty_degree: said,
  edu_superspecialty_college: said,
  edu_superspecialty_university: said,
  edu_superspecialty_year: said,
  mci_council_number: said,
  mci_council_state_name: said,
  imr_reg_no: said,
  asi_membership_no: said,
  asi_state_name: said,
  other_inter_organisation: said,
  other_inter_organisation_value: said,
  /** YYYY-MM-DD. */
  member_reg_date: said,
  application_status: StatusId,
  status_name: said,
  application_id: z.int(),
};

/** A row of the application report (D2 section 3). */
export const ApplicationReportRow = z.object({ id: z.int(), ...person });
export type ApplicationReportRow = z.infer<typeof ApplicationReportRow>;

/**
 * A row of the payment report (D2 section 3): a payment, with the application as it now stands. Amounts in whole
 * units.
 */
export const PaymentReportRow = z.object({
  /** Of the payment. */
  id: z.int(),
  member_id: z.int(),
  ...person,
  payment_id: said,
  payment_method_name: said,
  /** 1 Success, 2 Pending, 3 Failed. */
  payment_status: z.int(),
  payment_status_name: said,
  currency: said,
  amount: z.number(),
  application_fee: z.number(),
  gst_value: z.number(),
  gstamount: z.number(),
  /** What of it went back; shown beside the amount. */
  refunded: z.number(),
  /** When it was made: an instant. */
  created_on: said,
});
export type PaymentReportRow = z.infer<typeof PaymentReportRow>;
