import { showIssueDate } from '#contract/documents/dates.ts';
import type { PaymentReceipt } from '#contract/documents/receipt.ts';
import { showDay } from '#contract/kit/day.ts';
import { amountInWords } from './amount-in-words.ts';
import { factsOf } from './document-facts.ts';
import { printAmount, printCurrency, printFigure } from './print-amount.ts';

/** Everything documents/receipt.typ prints, in words and figures as they stand on the document. */
export function receiptDocument(receipt: PaymentReceipt) {
  const { person, payment, currency } = receipt;
  const figure = (minor: number) => printFigure(minor, currency);
  return {
    title: `Payment Receipt ${person.application_no}`.trim(),
    created: receipt.issued_on,
    society: receipt.society,
    facts: factsOf([
      ['Application No.', person.application_no],
      ['Membership No.', person.membership_no],
      ['Date', showIssueDate(receipt.issued_on)],
    ]),
    person: { name: person.name, email: person.email },
    payment: factsOf([
      ['Payment Id', payment.id],
      ['Method', payment.method],
      ['Date', showDay(payment.paid_on)],
    ]),
    currency: printCurrency(currency),
    line: {
      description: receipt.description,
      price: figure(receipt.fee),
      quantity: '1',
      value: figure(receipt.fee),
    },
    totals: [
      { label: 'Fee', value: figure(receipt.fee) },
      { label: 'Processing Fee', value: figure(receipt.processing_fee) },
      { label: `GST @ ${receipt.gst_percent}%`, value: figure(receipt.gst_amount) },
    ],
    grand_total: printAmount(receipt.grand_total, currency),
    in_words: amountInWords(receipt.grand_total, currency),
  };
}
