import {
  invoiceRoundOff,
  SERVICE_CODE,
  type InvoiceDocument,
  type PaymentReceipt,
  totalTax,
} from '#contract/documents/payment-documents.ts';
import { showDay } from '#contract/kit/day.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';
import { labelsOf } from './document-labels.ts';
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
export function invoiceDocument(invoice: InvoiceDocument, language: Language = defaultLanguage) {
  const { recipient, supplier, currency, payment } = invoice;
  const figure = (minor: number) => printFigure(minor, currency);
  const roundOff = invoiceRoundOff(invoice);
  const state = recipient.state_code
    ? `${recipient.state_name} (${recipient.state_code})`
    : recipient.state_name;
  return {
    ...labelsOf(language),
    title: say(language, text('Tax Invoice {number}', { number: invoice.number })),
    created: invoice.issued_on,
    society: supplier,
    facts: factsOf(language, [
      [text('Invoice No.'), invoice.number],
      [text('Issue Date'), printIssueDate(invoice.issued_on)],
      [text('Place of Supply'), invoice.place_of_supply],
      [text('Currency'), currency],
      [text('Reverse Charge'), text('No')],
    ]),
    recipient: {
      name: recipient.name,
      address: recipient.address,
      facts: factsOf(language, [
        [text('State'), state],
        [text('Country'), recipient.country],
        [text('Email'), recipient.email],
        [text('Mobile'), recipient.mobile],
      ]),
    },
    payment: factsOf(language, [
      [text('Payment Id'), payment.id],
      [text('Method'), payment.method],
      [text('Date'), showDay(payment.paid_on)],
    ]),
    currency: printCurrency(currency),
    line: {
      description: invoice.description,
      code: SERVICE_CODE,
      quantity: '1',
      value: figure(invoice.taxable_value),
    },
    totals: totalsOf(language, [
      [text('Taxable Value'), figure(invoice.taxable_value)],
      ...taxRows(invoice),
      [text('Total Tax @ {percent}%', { percent: invoice.gst_percent }), figure(totalTax(invoice.tax))],
      ...(invoice.processing_fee > 0 ? [processingFee(figure(invoice.processing_fee))] : []),
      ...(roundOff === 0 ? [] : [[text('Round Off'), figure(roundOff)] satisfies Total]),
    ]),
    grand_total: printAmount(invoice.grand_total, currency),
    in_words: amountInWords(invoice.grand_total, currency),
  };
}

type Total = [label: Message, value: string];

/** The rows of figures, also those that are 0. */
function totalsOf(language: Language, rows: readonly Total[]): DocumentFact[] {
  return rows.map(([label, value]) => ({ label: say(language, label), value }));
}

function processingFee(value: string): Total {
  return [text('Processing Fee'), value];
}

function taxRows({ tax, gst_percent, currency }: InvoiceDocument): Total[] {
  if (tax.kind === 'integrated') {
    return [[text('IGST @ {percent}%', { percent: gst_percent }), printFigure(tax.igst, currency)]];
  }
  const percent = gst_percent / 2;
  return [
    [text('CGST @ {percent}%', { percent }), printFigure(tax.cgst, currency)],
    [text('SGST @ {percent}%', { percent }), printFigure(tax.sgst, currency)],
  ];
}

/** Everything documents/receipt.typ prints, in words and figures as printed. */
export function receiptDocument(receipt: PaymentReceipt, language: Language = defaultLanguage) {
  const { person, payment, currency } = receipt;
  const figure = (minor: number) => printFigure(minor, currency);
  return {
    ...labelsOf(language),
    title: say(language, text('Payment Receipt {number}', { number: person.application_no })).trim(),
    created: receipt.issued_on,
    society: receipt.society,
    facts: factsOf(language, [
      [text('Application No.'), person.application_no],
      [text('Membership No.'), person.membership_no],
      [text('Date'), printIssueDate(receipt.issued_on)],
    ]),
    person: { name: person.name, email: person.email },
    payment: factsOf(language, [
      [text('Payment Id'), payment.id],
      [text('Method'), payment.method],
      [text('Date'), showDay(payment.paid_on)],
    ]),
    currency: printCurrency(currency),
    line: {
      description: receipt.description,
      price: figure(receipt.fee),
      quantity: '1',
      value: figure(receipt.fee),
    },
    totals: totalsOf(language, [
      [text('Fee'), figure(receipt.fee)],
      processingFee(figure(receipt.processing_fee)),
      [text('GST @ {percent}%', { percent: receipt.gst_percent }), figure(receipt.gst_amount)],
    ]),
    grand_total: printAmount(receipt.grand_total, currency),
    in_words: amountInWords(receipt.grand_total, currency),
  };
}
