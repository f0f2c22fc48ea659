import { CertificateDocument, FmasDocument } from '#contract/documents/certificate.ts';
import { certificateShowsDate } from '#contract/documents/dates.ts';
import { certificateState, type verificationCalls } from '#contract/documents/verification.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewCertificateByCode } from './documents.views.ts';

type Found = NonNullable<Awaited<ReturnType<typeof viewCertificateByCode>>>;

/** verify_certificate: what stands on the document of that code, and what it is worth at this moment. */
export const verifyCertificate: ReadHandler<typeof verificationCalls.verifyCertificate> = async (
  { db, now },
  { code },
) => {
  const found = await viewCertificateByCode(db, code);
  if (!found) throw refuse('unknown_certificate');
  const told = found.kind === 'fmas' ? tellFellowship(found) : tellMembership(found);
  return { data: { ...told, checked_on: now.toISOString() } };
};

function tellMembership({ figures, status_id }: Found) {
  const { registered_on, ...document } = CertificateDocument.parse(figures);
  return {
    kind: 'certificate' as const,
    state: certificateState({ kind: 'certificate', status_id }),
    member_name: document.member_name,
    membership_no: document.membership_no,
    membership_type: document.membership_type,
    registered_on: certificateShowsDate(registered_on) ? registered_on : '',
    year_of_fmas: null,
    society_name: document.society_name,
  };
}

function tellFellowship({ figures, status_id, year_of_fmas }: Found) {
  const document = FmasDocument.parse(figures);
  return {
    kind: 'fmas' as const,
    state: certificateState({ kind: 'fmas', status_id, year_of_fmas, printedYear: document.year_of_fmas }),
    member_name: document.member_name,
    membership_no: document.membership_no,
    membership_type: '',
    registered_on: '',
    year_of_fmas: document.year_of_fmas,
    society_name: document.society_name,
  };
}
