import type { documentCalls } from '#contract/documents/calls.ts';
import type { cardCalls } from '#contract/documents/card-calls.ts';
import { type verificationCalls, certificateState } from '#contract/documents/verification.ts';
import { type ReadHandler, type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { totalTax } from '#contract/documents/payment-documents.ts';
import { toUnits } from '#contract/kit/money.ts';
import type { FeeData } from '#contract/payments/records.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import { listPayments } from '#server/modules/payment-records/index.ts';
import { printCurrency } from './draw/printed-values.ts';
import type { IssuedInvoice } from './issued-documents.ts';
import { showMemberCard } from './member-card.ts';
import { readInvoice } from './open-document.ts';
import { StandingLetter } from '#contract/documents/standing-letter.ts';
import { CertificateDocument, FmasDocument, certificateShowsDate } from '#contract/documents/certificate.ts';
import {
  isProvisional,
  type RatificationFacts,
  type Resolution,
} from '#contract/ratification/provisional.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewCertificateByCode } from './documents.views.ts';

/** invoice_data: the figures as issued, with their payment; the membership number is the current one. */
const showInvoice: ReadHandler<typeof documentCalls.invoiceData> = async ({ db, caller }, { id }) => {
  const application = await openApplication(db, caller, id, 'see');
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

type Found = NonNullable<Awaited<ReturnType<typeof viewCertificateByCode>>>;

/** verify_certificate: the text of the certificate or letter with that code, and whether it is valid now. */
const verifyCertificate: ReadHandler<typeof verificationCalls.verifyCertificate> = async (
  { db, now },
  { code },
) => {
  const found = await viewCertificateByCode(db, code);
  if (!found) throw refuse('unknown_certificate');
  const present = presenters[found.kind as keyof typeof presenters];
  return { data: { ...present(found), checked_on: now.toISOString() } };
};

const noRatification = { provisional: false, ratified_by: null };

/** Whether the general body has ratified the membership today, whatever the certificate printed (docs/decisions/0103). */
function presentRatification(found: RatificationFacts & Nullable<Resolution>) {
  const { resolution_no, resolved_on } = found;
  const isRatified = found.needs_ratification && resolution_no !== null && resolved_on !== null;
  return {
    provisional: isProvisional(found),
    ratified_by: isRatified ? { resolution_no, resolved_on } : null,
  };
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

function presentMembership({ figures, status_id, ...ratification }: Found) {
  const { registered_on, ...document } = CertificateDocument.parse(figures);
  return {
    kind: 'certificate' as const,
    state: certificateState({ kind: 'certificate', status_id }),
    member_name: document.member_name,
    membership_no: document.membership_no,
    membership_type: document.membership_type,
    ...presentRatification(ratification),
    registered_on: certificateShowsDate(registered_on) ? registered_on : '',
    year_of_fmas: null,
    stands_on: '',
    society_name: document.society_name,
  };
}

function presentFellowship({ figures, status_id, year_of_fmas }: Found) {
  const document = FmasDocument.parse(figures);
  return {
    kind: 'fmas' as const,
    state: certificateState({ kind: 'fmas', status_id, year_of_fmas, printedYear: document.year_of_fmas }),
    member_name: document.member_name,
    membership_no: document.membership_no,
    membership_type: '',
    ...noRatification,
    registered_on: '',
    year_of_fmas: document.year_of_fmas,
    stands_on: '',
    society_name: document.society_name,
  };
}

function presentLetter({ figures, status_id }: Found) {
  const { society, registered_on, ...letter } = StandingLetter.parse(figures);
  return {
    kind: 'letter' as const,
    state: certificateState({ kind: 'letter', status_id }),
    member_name: letter.member_name,
    membership_no: letter.membership_no,
    membership_type: letter.membership_type,
    ...noRatification,
    registered_on: certificateShowsDate(registered_on) ? registered_on : '',
    year_of_fmas: null,
    stands_on: letter.stands_on,
    society_name: society.name,
  };
}

/** Only these kinds have a code. */
const presenters = { certificate: presentMembership, fmas: presentFellowship, letter: presentLetter };

export const documentRoutes: Routes<typeof documentCalls & typeof verificationCalls & typeof cardCalls> = {
  invoiceData: showInvoice,
  verifyCertificate,
  memberCard: withTransaction(showMemberCard),
};
