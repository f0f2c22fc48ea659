import {
  CertificateDocument,
  certificateName,
  certificateSignatures,
  offersCertificate,
} from '#contract/documents/certificate.ts';
import { type Day, showDay } from '#contract/kit/day.ts';
import { membershipOf } from '#contract/packages/types.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { type OfficersView, viewOfficersAt } from '#server/modules/certificates/index.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { holdCertificatePictures, holdLogo, insertIssued } from './documents.store.ts';
import { viewIssued } from './documents.views.ts';
import type { FileIds, Pictures } from './issued-documents.ts';

interface Certificate {
  figures: CertificateDocument;
  pictures: Pictures;
  /** What its QR code leads to. */
  code: string | null;
}

/** Who has a number but no day of registration comes from the oldest books: the first officers sign. */
const BEFORE_EVERY_PERIOD: Day = '0001-01-01';

/**
 * The certificate of a member as issued, which it is when it is asked for the first time. Nothing is issued unsigned:
 * while the settings lack who signs it, the office is told what is missing and anybody else that it is not ready.
 * Refuses before a number is allotted, and for a record that was rejected, void or refunded (docs/decisions/0037).
 */
export async function issueCertificate(
  { tx, now, caller }: ActorContext,
  member: ApplicationRow,
): Promise<Certificate> {
  const number = member.membership_no;
  if (!offersCertificate(number, member.status_id)) throw refuse('no_certificate');
  const kept = await readKept(tx, member);
  if (kept) return kept;
  await holdCertificatePictures(tx);
  const officers = await viewOfficersAt(tx, member.member_reg_date ?? BEFORE_EVERY_PERIOD);
  const missing = missingOf(officers);
  if (!officers || missing !== '')
    throw caller.admin
      ? refuse('certificate_settings_missing', { missing })
      : refuse('certificate_not_ready');
  const document = { kind: 'certificate', application_id: member.id, number, issued_at: now } as const;
  await insertIssued(tx, { ...document, ...(await gatherCertificate(tx, member, number, officers)) });
  // Somebody else may have been first; theirs is the one that was issued.
  const issued = await readKept(tx, member);
  if (!issued) throw refuse('no_certificate');
  return issued;
}

async function readKept(tx: Tx, { id }: ApplicationRow): Promise<Certificate | undefined> {
  const kept = await viewIssued(tx, 'certificate', id);
  return kept && { ...kept, figures: CertificateDocument.parse(kept.figures) };
}

/** What the office has to enter before these officers can sign; '' when nothing is missing. */
function missingOf(officers: OfficersView | undefined): string {
  if (!officers) return 'a period with its president, secretary and their signatures';
  const { president_sign, secretary_sign } = certificateSignatures;
  const lacking = [
    ...(officers.president_sign === null ? [president_sign] : []),
    ...(officers.secretary_sign === null ? [secretary_sign] : []),
  ];
  if (lacking.length === 0) return '';
  return `${lacking.join(' and ')} of the period from ${showDay(officers.from_date)}`;
}

async function gatherCertificate(tx: Tx, member: ApplicationRow, number: string, officers: OfficersView) {
  // Not the package's own name: who applied as an early bird is a Life Member as any other.
  const type = await readPackage(tx, membershipOf(await formTypeOf(tx, member.package_id)));
  const logo = await holdLogo(tx);
  const pictures: FileIds = {
    top_logo: officers.top_logo_file_id ?? logo,
    bottom_logo: officers.bottom_logo_file_id ?? logo,
    president_sign: officers.president_sign_file_id,
    secretary_sign: officers.secretary_sign_file_id,
  };
  const figures = CertificateDocument.parse({
    society_name: (await readAssociation(tx)).name,
    member_name: certificateName(member),
    membership_type: type?.name ?? '',
    membership_no: number,
    registered_on: member.member_reg_date,
    president_name: officers.president_name,
    secretary_name: officers.secretary_name,
  });
  return { figures, pictures };
}
