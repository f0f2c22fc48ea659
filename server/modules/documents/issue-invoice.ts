import type { Selectable } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Orders, Payments } from '#server/kit/db/db-types.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { holdLogo, insertIssued } from './documents.store.ts';
import { viewBuyer, viewMethodName } from './documents.views.ts';
import { invoiceOf, receiptOf, type Sale } from './invoice-figures.ts';

/**
 * Stores the tax invoice and the receipt of a captured payment, in the transaction of the capture, so that no later
 * change of fee, address or settings affects them. The day of issue and payment is the day of the capture in the
 * society's zone; an offline payment has its own day. A second call changes nothing.
 * @throws Error when the application has no number yet: it must be submitted before it is paid
 */
export async function issueInvoice(
  { tx, now }: ActorContext,
  sold: {
    application: { id: number };
    order: Selectable<Orders>;
    payment: Pick<Selectable<Payments>, 'payment_id' | 'method_id' | 'paid_on'>;
  },
): Promise<void> {
  const { application, order, payment } = sold;
  const buyer = await viewBuyer(tx, application.id);
  if (buyer.application_no === null)
    throw new Error(`Application ${application.id} was paid without a number`);
  const issued_on = dayOf(now);
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
  const pictures = { logo: await holdLogo(tx) };
  const document = { application_id: application.id, issued_at: now, pictures };
  await insertIssued(tx, { ...document, kind: 'invoice', number: invoice.number, figures: invoice });
  await insertIssued(tx, { ...document, kind: 'receipt', number: sale.applicationNo, figures: receipt });
}
