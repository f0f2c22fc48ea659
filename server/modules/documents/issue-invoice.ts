import type { Selectable } from 'kysely';
import { dayOf, type Day } from '#contract/kit/day.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Orders, Payments } from '#server/kit/db/db-types.ts';
import { readAssociation, type Association } from '#server/modules/settings/index.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { deleteIssued, holdLogo, setInvoiceWaits } from './documents.store.ts';
import { viewBuyer, viewMethodName, viewPaidBy } from './documents.views.ts';
import { fullName } from '#contract/applications/names.ts';
import { gstStateCode, printPlace } from '#contract/documents/place-of-supply.ts';
import { invoiceNumber, PaymentReceipt, splitTax } from '#contract/documents/payment-documents.ts';
import { linesOf } from '#contract/documents/printed.ts';
import { Unprintable } from './draw/printed-data.ts';
import { IssuedInvoice } from './issued-documents.ts';
import { expectPrintable, issue, tellUnprintable } from './unprintable-documents.ts';

/**
 * Stores the tax invoice and the receipt of a captured payment, in the transaction of the capture, so that no later
 * change of fee, address or settings affects them. The day of issue and payment is the day of the capture in the
 * society's zone; an offline payment has its own day. A second call changes nothing.
 * An invoice that cannot be printed never stops a payment: it waits, and the bell tells the office (docs/decisions/0122).
 * @throws Error when the application has no number yet: it must be submitted before it is paid
 */
export async function issueInvoice(
  context: ActorContext,
  sold: { application: ApplicationRow; order: Selectable<Orders>; payment: SoldFor },
): Promise<void> {
  try {
    await issueBoth(context, sold, dayOf(context.now), []);
  } catch (fault) {
    if (!(fault instanceof Unprintable)) throw fault;
    await setInvoiceWaits(context.tx, sold.application.id, context.now);
    await tellUnprintable(context, sold.application, 'invoice', fault);
  }
}

type SoldFor = Pick<Selectable<Payments>, 'payment_id' | 'method_id' | 'paid_on'>;

/**
 * Issues the invoice and the receipt that waited for the correction of a text, of the day of the payment. Those that were
 * issued before and cannot be printed are replaced.
 * @param former their ids and the day on which they were issued
 * @throws Unprintable while no font has a character of them
 */
export async function issueWaitingInvoice(
  context: ActorContext,
  application: ApplicationRow,
  former: { day: Day; ids: readonly number[] } | null,
): Promise<void> {
  const since = application.invoice_waits_since;
  const day = former?.day ?? (since && dayOf(since));
  const paid = await viewPaidBy(context.tx, application.paid_by_payment_id);
  if (!paid || !day || application.erased_at !== null) return;
  await issueBoth(context, { application, ...paid }, day, former?.ids ?? []);
  if (since) await setInvoiceWaits(context.tx, application.id, null);
}

async function issueBoth(
  { tx, now }: ActorContext,
  sold: { application: { id: number }; order: Selectable<Orders>; payment: SoldFor },
  issued_on: Day,
  formerIds: readonly number[],
): Promise<void> {
  const { application, order, payment } = sold;
  const buyer = await viewBuyer(tx, application.id);
  if (buyer.application_no === null)
    throw new Error(`Application ${application.id} was paid without a number`);
  const sale: Sale = {
    association: await readAssociation(tx),
    buyer,
    applicationNo: buyer.application_no,
    order,
    payment: {
      id: payment.payment_id,
      method: await viewMethodName(tx, payment.method_id),
      paid_on: payment.paid_on ?? issued_on,
    },
    issued_on,
  };
  const [invoice, receipt] = [invoiceOf(sale), receiptOf(sale)];
  // Both or none: the receipt has texts that the invoice does not have.
  expectPrintable({ invoice, receipt });
  for (const id of formerIds) await deleteIssued(tx, id);
  const pictures = { logo: await holdLogo(tx) };
  const document = { application_id: application.id, issued_at: now, pictures };
  await issue({ tx }, { ...document, kind: 'invoice', number: invoice.number, figures: invoice });
  await issue({ tx }, { ...document, kind: 'receipt', number: sale.applicationNo, figures: receipt });
}

/** The data for the documents of one payment. */
export interface Sale {
  association: Pick<
    Association,
    'registeredName' | 'address' | 'phone' | 'email' | 'gstin' | 'placeOfSupply'
  >;
  buyer: Awaited<ReturnType<typeof viewBuyer>>;
  applicationNo: string;
  /** What was bought and for how much, as stored with the order. */
  order: Pick<
    Selectable<Orders>,
    'package_name' | 'currency' | 'fee' | 'gst' | 'gst_percent' | 'processing' | 'total'
  >;
  payment: { id: string; method: string; paid_on: Day };
  issued_on: Day;
}

/** The tax invoice of a sale. @throws ZodError when the order's figures do not add up */
export function invoiceOf(sale: Sale): IssuedInvoice {
  const { association, buyer, order } = sale;
  return IssuedInvoice.parse({
    number: invoiceNumber(sale.applicationNo),
    issued_on: sale.issued_on,
    place_of_supply: printPlace(association.placeOfSupply),
    supplier: societyOf(association),
    recipient: {
      name: fullName(buyer),
      address: [buyer.street_line1, buyer.street_line2, joinFilled(buyer.city, buyer.pin)],
      state_name: buyer.state_name ?? '',
      state_code: gstStateCode(buyer.state_id),
      country: buyer.country_name ?? '',
      email: buyer.email,
      mobile: joinFilled(buyer.mobile_code, buyer.mobile),
    },
    description: order.package_name,
    currency: order.currency,
    taxable_value: order.fee,
    gst_percent: Number(order.gst_percent),
    tax: splitTax(order.gst, buyer.state_id, association.placeOfSupply),
    processing_fee: order.processing,
    grand_total: order.total,
    payment: sale.payment,
    buyer: { ...buyer, state: buyer.state_id },
  });
}

/** The payment receipt of a sale. */
export function receiptOf(sale: Sale): PaymentReceipt {
  const { buyer, order } = sale;
  return PaymentReceipt.parse({
    society: societyOf(sale.association),
    person: {
      name: fullName(buyer),
      email: buyer.email,
      membership_no: buyer.membership_no ?? '',
      application_no: sale.applicationNo,
    },
    description: order.package_name,
    issued_on: sale.issued_on,
    currency: order.currency,
    fee: order.fee,
    processing_fee: order.processing,
    gst_percent: Number(order.gst_percent),
    gst_amount: order.gst,
    grand_total: order.total,
    payment: sale.payment,
  });
}

/** The association as the header of a document prints it. */
export function societyOf({ registeredName, address, phone, email, gstin }: Sale['association']) {
  return { name: registeredName, address: linesOf(address), phone, email, gstin };
}

function joinFilled(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
