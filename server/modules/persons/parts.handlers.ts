import { offersCertificate } from '#contract/documents/certificate.ts';
import type { DocumentKind } from '#contract/documents/calls.ts';
import { toUnits } from '#contract/kit/money.ts';
import type { personCalls } from '#contract/persons/calls.ts';
import { type PersonMoney, PersonDocument } from '#contract/persons/parts.ts';
import { RefundRecord } from '#contract/payments/records.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewApplications, viewDocuments } from './applications.views.ts';
import { viewMails } from './mails.views.ts';
import { type MoneyRow, viewMoney } from './payments.views.ts';

interface PartInput {
  limit_value: number;
  limit_offset: number;
}

const pageOf = ({ limit_value: limit, limit_offset: offset }: PartInput) => ({ limit, offset });

/** person_applications */
export const listApplications: ReadHandler<typeof personCalls.personApplications> = async ({ db }, input) => {
  const { rows, total } = await viewApplications(db, input.id, pageOf(input));
  const data = rows.map(({ status_id, created_at, submitted_at, ...row }) => ({
    ...row,
    application_no: row.application_no ?? '',
    membership_no: row.membership_no ?? '',
    application_status: status_id,
    created_on: created_at.toISOString(),
    submitted_on: submitted_at?.toISOString() ?? '',
  }));
  return { data, total };
};

type DocumentRow = Awaited<ReturnType<typeof viewDocuments>>['rows'][number];

/** person_documents */
export const listDocuments: ReadHandler<typeof personCalls.personDocuments> = async ({ db }, input) => {
  const { rows, total } = await viewDocuments(db, input.id, pageOf(input));
  const data = rows.map((row) => {
    const kind = PersonDocument.shape.kind.parse(row.kind);
    const public_id = isOpenable(kind, row) ? row.public_id : null;
    return { id: row.id, kind, number: row.number, issued_on: row.issued_at.toISOString(), public_id };
  });
  return { data, total };
};

/** Is this one what its download gives? Of letters that is one of today; what was erased has no certificate any more. */
function isOpenable(kind: DocumentKind, { membership_no, status_id, erased_at }: DocumentRow): boolean {
  if (kind === 'letter') return false;
  if (kind === 'invoice' || kind === 'receipt') return true;
  return erased_at === null && offersCertificate(membership_no, status_id);
}

/** person_payments */
export const listPayments: ReadHandler<typeof personCalls.personPayments> = async ({ db }, input) => {
  const { rows, total } = await viewMoney(db, input.id, pageOf(input));
  return { data: rows.map(presentMoney), total };
};

function presentMoney(row: MoneyRow): PersonMoney {
  const { kind, status, status_name, invoice, at, day, amount, ...line } = row;
  const shown = { ...line, on: day ?? at.toISOString(), amount: toUnits(amount) };
  if (kind === 'payment') return { kind, ...shown, status: Number(status), status_name, invoice };
  if (kind === 'refund') return { kind, ...shown, status: RefundRecord.shape.status.parse(status) };
  return { kind, ...shown, status: status === 'paid' || status === 'closed' ? status : 'open' };
}

/** person_mails */
export const listMails: ReadHandler<typeof personCalls.personMails> = async ({ db }, input) => {
  const { rows, total } = await viewMails(db, input.id, pageOf(input));
  const data = rows.map(({ created_at, sent_at, ...row }) => ({
    ...row,
    written_on: created_at.toISOString(),
    sent_on: sent_at?.toISOString() ?? '',
  }));
  return { data, total };
};
