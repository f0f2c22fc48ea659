import type { applicationCalls } from '#contract/applications/calls.ts';
import { toUnits } from '#contract/kit/money.ts';
import type { FeeData } from '#contract/payments/payment.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type Package, readPackage } from '#server/modules/packages/index.ts';
import { maySee } from '#server/modules/applications/record/applications.policy.ts';
import {
  type ApplicationRow,
  findApplicationByNo,
} from '#server/modules/applications/record/applications.store.ts';
import { listPayments, viewPaidOrder } from '#server/modules/payment-records/index.ts';

/** application_data: the summary of the success page, by application number, and the figures of the receipt. */
export const applicationData: ReadHandler<typeof applicationCalls.applicationData> = async (
  { db, caller },
  input,
) => {
  const application = await findApplicationByNo(db, input.application_no);
  if (!application || !maySee(caller, application)) throw refuse('not_found');
  const type = await readPackage(db, application.package_id);
  if (!type) throw refuse('not_found');
  const data = {
    id: application.public_id,
    application_id: application.package_id,
    form_type: type.formType,
    type_slug: type.slug,
    application_no: application.application_no ?? '',
    application_status: application.status_id,
    salutation: application.salutation,
    first_name: application.first_name,
    middle_name: application.middle_name,
    last_name: application.last_name,
    email: application.email,
    submitted_on: application.submitted_at?.toISOString() ?? null,
  };
  return {
    data: [data],
    payment_status: await listPayments(db, application.id),
    application_data: [await readFee(db, application, type)],
  };
};

/** The fee as it was paid, or as it is today while it was not. */
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
