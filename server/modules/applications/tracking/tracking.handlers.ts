import type { applicationCalls } from '#contract/applications/calls.ts';
import { fullName } from '#contract/applications/names.ts';
import { toUnits } from '#contract/kit/money.ts';
import type { FeeData, PaymentRecord } from '#contract/payments/records.ts';
import { isProvisional } from '#contract/ratification/provisional.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { maskEmail } from '#server/kit/mail/mask-email.ts';
import { Refusal, refuse, refuseHidden } from '#server/kit/refusal.ts';
import { openSession, sendMemberCode } from '#server/modules/accounts/index.ts';
import { readFmasData } from '#server/modules/applications/detail/application-detail.ts';
import { foundFor, maySee, owns } from '#server/modules/applications/record/applications.policy.ts';
import {
  type ApplicationRow,
  findApplicationByNo,
  findApplicationById,
} from '#server/modules/applications/record/applications.store.ts';
import { feeStateOf } from '#server/modules/applications/record/move-facts.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { readCorrections } from '#server/modules/applications/review/corrections.ts';
import { type Package, readPackage } from '#server/modules/packages/index.ts';
import { listPayments, viewPaidOrder } from '#server/modules/payment-records/index.ts';
import { viewOwnApplications, viewStatusPage } from './tracking.views.ts';

/** track_application: opens the status for half an hour. A refusal does not say whether number or e-mail is wrong. */
export const trackApplication: Handler<typeof applicationCalls.trackApplication> = async (context, input) => {
  const application = await findApplicationByNo(context.tx, input.application_no);
  if (!application) throw refuse('track_not_found');
  if (application.email !== input.email)
    throw refuseHidden(`application ${application.id}`, 'track_not_found');
  const access_token = await openSession(context, { kind: 'tracker', applicationId: application.id });
  return { data: [{ id: application.public_id }], access_token };
};

/** tracking_send_otp: the sign-in code of the owner; certificate and invoice open after it (decisions section 10). */
export const sendTrackingCode: Handler<typeof applicationCalls.trackingSendOtp> = async (context) => {
  const { tx, caller } = context;
  if (!caller.tracker) throw refuse('sign_in_needed');
  const application = await findApplicationById(tx, caller.tracker.applicationId);
  if (!application) throw refuse('not_found');
  const { email } = application;
  const sent = await sendMemberCode(context, { email });
  return sent instanceof Refusal ? sent : { ...sent, email: maskEmail(email) };
};

/**
 * application_status: the fields of the status page (D3 section 2), and nothing more. A tracker does not read what the
 * office wrote, nor names and references of a payment.
 */
export const showApplicationStatus: ReadHandler<typeof applicationCalls.applicationStatus> = async (
  { db, caller },
  input,
) => {
  const application = await openApplication(db, caller, input.id, 'track');
  const { id } = application;
  const row = await viewStatusPage(db, id);
  const isWhole = maySee(caller, application);
  const payments = await listPayments(db, id);
  const data = {
    id: row.public_id,
    applicant_name: fullName(row),
    application_name: row.application_name,
    form_type: row.form_type,
    type_slug: row.type_slug,
    application_no: row.application_no ?? '',
    application_status: row.status_id,
    status_name: row.status_name,
    membership_no: row.membership_no ?? '',
    ...feeStateOf(row),
    provisional: isProvisional(row),
    ending: row.ending,
    endorsers: row.endorsers_wanted,
    city: row.city,
    state_name: row.state_name ?? '',
    submitted_on: row.submitted_at?.toISOString() ?? null,
    corrections: isWhole
      ? (await readCorrections(db, application)).map(({ field, reason }) => ({ field, reason }))
      : [],
    own: owns(caller, application),
  };
  return {
    data: [data],
    payment_status: isWhole ? payments : payments.map(withoutTexts),
    fmas_data: isWhole ? await readFmasData(db, application) : [],
  };
};

/** A payment as a tracker sees it: amount, method, outcome and dates. */
function withoutTexts(payment: PaymentRecord): PaymentRecord {
  return {
    ...payment,
    customerName: '',
    customerEmail: '',
    narration: '',
    refunds: payment.refunds.map((refund) => ({ ...refund, reference: '' })),
  };
}

/** my_applications: the signed-in member's own: a membership, its conversion, a rejected application. */
export const listOwnApplications: ReadHandler<typeof applicationCalls.myApplications> = async ({
  db,
  caller,
}) => {
  if (!caller.member) throw refuse('sign_in_needed');
  const rows = await viewOwnApplications(db, caller.member.accountId);
  const data = rows.map((row) => ({
    id: row.public_id,
    application_name: row.application_name,
    application_no: row.application_no ?? '',
    membership_no: row.membership_no ?? '',
    application_status: row.status_id,
    status_name: row.status_name,
    ...feeStateOf(row),
    provisional: isProvisional(row),
    applied_on: (row.submitted_at ?? row.created_at).toISOString(),
  }));
  return { data };
};

/** application_data: the summary of the success page, by application number, and the figures of the receipt. */
export const showApplicationData: ReadHandler<typeof applicationCalls.applicationData> = async (
  { db, caller },
  input,
) => {
  const application = foundFor(caller, await findApplicationByNo(db, input.application_no), maySee);
  const type = await readPackage(db, application.package_id);
  if (!type) throw refuse('not_found');
  const data = {
    id: application.public_id,
    application_id: application.package_id,
    form_type: type.formType,
    type_slug: type.slug,
    application_no: application.application_no ?? '',
    application_status: application.status_id,
    ...feeStateOf(application),
    salutation: application.salutation,
    first_name: application.first_name,
    middle_name: application.middle_name,
    last_name: application.last_name,
    email: application.email,
    answered: application.answered,
    submitted_on: application.submitted_at?.toISOString() ?? null,
  };
  return {
    data: [data],
    payment_status: await listPayments(db, application.id),
    application_data: [await readFee(db, application, type)],
  };
};

/** The fee as it was paid, else as it is today. */
async function readFee(db: Db, { id }: ApplicationRow, type: Package): Promise<FeeData> {
  const order = await viewPaidOrder(db, id);
  if (order)
    return {
      application_name: order.package_name,
      currency_code: order.currency,
      currency_symbol: order.currency_symbol ?? order.currency,
      fee: toUnits(order.fee),
      processing_fee: toUnits(order.processing),
      gst_value: Number(order.gst_percent),
      gstAmount: toUnits(order.gst),
      totalPrice: toUnits(order.total),
    };
  return {
    application_name: type.name,
    currency_code: type.currencyCode,
    currency_symbol: type.currencySymbol,
    fee: toUnits(type.parts.fee),
    processing_fee: toUnits(type.parts.processing),
    gst_value: type.gstPercent,
    gstAmount: toUnits(type.parts.gst),
    totalPrice: toUnits(type.parts.total),
  };
}
