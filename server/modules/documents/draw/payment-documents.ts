import {
  invoiceRoundOff,
  SERVICE_CODE,
  type InvoiceDocument,
  type PaymentReceipt,
  totalTax,
} from '#contract/documents/payment-documents.ts';
import { showDay } from '#contract/kit/day.ts';
import {
  amountInWords,
  factsOf,
  type DocumentFact,
  printAmount,
  printCurrency,
  printFigure,
  printIssueDate,
} from './printed-values.ts';

/** Everything documents/invoice.typ prints, in words and figures as printed. */
export function invoiceDocument(invoice: InvoiceDocument) {
  const { recipient, supplier, currency, payment } = invoice;
  const figure = (minor: number) => printFigure(minor, currency);
  const roundOff = invoiceRoundOff(invoice);
  const state = recipient.state_code
    ? `${recipient.state_name} (${recipient.state_code})`
    : recipient.state_name;
  return {
    title: `Tax Invoice ${invoice.number}`,
    created: invoice.issued_on,
    society: supplier,
    facts: factsOf([
      ['Invoice No.', invoice.number],
      ['Issue Date', printIssueDate(invoice.issued_on)],
      ['Place of Supply', invoice.place_of_supply],
      ['Currency', currency],
      ['Reverse Charge', 'No'],
    ]),
    recipient: {
      name: recipient.name,
      address: recipient.address,
      facts: factsOf([
        ['State', state],
        ['Country', recipient.country],
        ['Email', recipient.email],
        ['Mobile', recipient.mobile],
      ]),
    },
    payment: factsOf([
      ['Payment Id', payment.id],
      ['Method', payment.method],
      ['Date', showDay(payment.paid_on)],
    ]),
    currency: printCurrency(currency),
    line: {
      description: invoice.description,
      code: SERVICE_CODE,
      quantity: '1',
      value: figure(invoice.taxable_value),
    },
    totals: [
      { label: 'Taxable Value', value: figure(invoice.taxable_value) },
      ...taxRows(invoice),
      { label: `Total Tax @ ${invoice.gst_percent}%`, value: figure(totalTax(invoice.tax)) },
      ...(invoice.processing_fee > 0
        ? [{ label: 'Processing Fee', value: figure(invoice.processing_fee) }]
        : []),
      ...(roundOff === 0 ? [] : [{ label: 'Round Off', value: figure(roundOff) }]),
    ],
    grand_total: printAmount(invoice.grand_total, currency),
    in_words: amountInWords(invoice.grand_total, currency),
  };
}

function taxRows({ tax, gst_percent, currency }: InvoiceDocument): DocumentFact[] {
  if (tax.kind === 'integrated') {
    return [{ label: `IGST @ ${gst_percent}%`, value: printFigure(tax.igst, currency) }];
  }
  const half = gst_percent / 2;
  return [
    { label: `CGST @ ${half}%`, value: printFigure(tax.cgst, currency) },
    { label: `SGST @ ${half}%`, value: printFigure(tax.sgst, currency) },
  ];
}

/** Everything documents/receipt.typ prints, in words and figures as printed. */
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
      ['Date', printIssueDate(receipt.issued_on)],
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
