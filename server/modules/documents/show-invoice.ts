import type { documentCalls } from '#contract/documents/calls.ts';
import { totalTax } from '#contract/documents/tax.ts';
import { toUnits } from '#contract/kit/money.ts';
import type { FeeData } from '#contract/payments/payment.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import { listPayments } from '#server/modules/payment-records/index.ts';
import { printCurrency } from './draw/print-amount.ts';
import type { IssuedInvoice } from './issued-documents.ts';
import { readInvoice } from './open-document.ts';

/** invoice_data: the figures as issued, with the payment they are for; the membership number is today's. */
export const showInvoice: ReadHandler<typeof documentCalls.invoiceData> = async ({ db, caller }, { id }) => {
  const application = await openApplication(db, caller, id, 'track');
  const invoice = await readInvoice(db, application);
  const { buyer, recipient, supplier } = invoice;
  const payments = (await listPayments(db, application.id))
    .filter((payment) => payment.payment_id === invoice.payment.id)
    .map((payment) => ({ ...payment, customerName: recipient.name, customerEmail: recipient.email }));
  const person = {
    ...buyer,
    application_no: application.application_no ?? '',
    membership_no: application.membership_no ?? '',
    email: recipient.email,
    state_name: recipient.state_name,
    state_code: recipient.state_code,
  };
  return {
    data: [person],
    payment_status: payments,
    application_data: [feeOf(invoice)],
    webaddress: supplier.address.join('\n'),
    webphone: supplier.phone,
    webemail: supplier.email,
    webgst: supplier.gstin,
  };
};

function feeOf(invoice: IssuedInvoice): FeeData {
  return {
    application_name: invoice.description,
    currency_code: invoice.currency,
    currency_symbol: printCurrency(invoice.currency),
    fee: toUnits(invoice.taxable_value),
    processing_fee: toUnits(invoice.processing_fee),
    gst_value: invoice.gst_percent,
    gstAmount: toUnits(totalTax(invoice.tax)),
    totalPrice: toUnits(invoice.grand_total),
  };
}
