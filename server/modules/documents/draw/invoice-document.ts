import { showIssueDate } from '#contract/documents/dates.ts';
import { invoiceRoundOff, SERVICE_CODE, type InvoiceDocument } from '#contract/documents/invoice.ts';
import { totalTax } from '#contract/documents/tax.ts';
import { showDay } from '#contract/kit/day.ts';
import { amountInWords } from './amount-in-words.ts';
import { factsOf, type DocumentFact } from './document-facts.ts';
import { printAmount, printCurrency, printFigure } from './print-amount.ts';

/** Everything documents/invoice.typ prints, in words and figures as they stand on the document. */
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
      ['Issue Date', showIssueDate(invoice.issued_on)],
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
