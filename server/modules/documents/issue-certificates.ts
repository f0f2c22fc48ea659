import {
  CertificateDocument,
  certificateName,
  offersCertificate,
  FmasDocument,
} from '#contract/documents/certificate.ts';
import { standingInPrint } from '#contract/documents/certificate-standing.ts';
import type { Day } from '#contract/kit/day.ts';
import { membershipOf } from '#contract/packages/types.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { type OfficersView, viewFmasArtwork } from '#server/modules/certificates/index.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { holdCertificatePictures, holdLogo } from './documents.store.ts';
import { type IssuedRow, viewIssued, viewResolution } from './documents.views.ts';
import type { FileIds, Pictures } from './issued-documents.ts';
import { signingOfficers } from './signing-officers.ts';
import { ifPrintable, issue } from './unprintable-documents.ts';

export interface Issued<Figures> {
  figures: Figures;
  pictures: Pictures;
  /** The code in its QR code. */
  code: string | null;
}

/** Members with a number but no day of registration come from the oldest records: the first officers sign. */
const BEFORE_EVERY_PERIOD: Day = '0001-01-01';

/**
 * The certificate of a member; the first request issues it, and later ones return it unchanged.
 * Only the ratification of a provisional member has it issued again (docs/decisions/0103).
 * @param former the certificate as it was issued before
 * @throws Refusal no_certificate before a number is allotted, and for a record that was rejected, void or refunded
 * (docs/decisions/0037); while a signature is missing, certificate_settings_missing to the office, which learns what is
 * missing, and nobody_signs to others
 */
export async function issueCertificate(
  context: ActorContext,
  member: ApplicationRow,
  former: IssuedRow | undefined,
): Promise<Issued<CertificateDocument>> {
  const { tx, now } = context;
  const number = member.membership_no;
  if (!offersCertificate(number, member.status_id) || member.erased_at !== null)
    throw refuse('no_certificate');
  const standing = standingInPrint(member, await viewResolution(tx, member.ratified_by));
  const kept = ifPrintable(former);
  if (kept) {
    const issued = asCertificate(kept);
    if (issued.figures.standing === standing) return issued;
  }
  const officers = await signingOfficers(context, {
    day: member.member_reg_date ?? BEFORE_EVERY_PERIOD,
    signs: ['president_sign', 'secretary_sign'],
  });
  const document = { kind: 'certificate', application_id: member.id, number, issued_at: now } as const;
  const { figures, pictures } = await gatherCertificate(tx, member, number, officers);
  await issue(context, { ...document, figures: { ...figures, standing }, pictures }, former);
  // Another request may have issued it first; that one counts.
  const issued = await viewIssued(tx, 'certificate', member.id);
  if (!issued) throw refuse('no_certificate');
  return asCertificate(issued);
}

function asCertificate(issued: IssuedRow): Issued<CertificateDocument> {
  return { ...issued, figures: CertificateDocument.parse(issued.figures) };
}

async function gatherCertificate(tx: Tx, member: ApplicationRow, number: string, officers: OfficersView) {
  const logo = await holdLogo(tx);
  const { registeredName, registration } = await readAssociation(tx);
  const pictures: FileIds = {
    top_logo: officers.top_logo_file_id ?? logo,
    bottom_logo: officers.bottom_logo_file_id ?? logo,
    president_sign: officers.president_sign_file_id,
    secretary_sign: officers.secretary_sign_file_id,
  };
  const figures = CertificateDocument.parse({
    society_name: registeredName,
    registration,
    member_name: certificateName(member),
    membership_type: await membershipNameOf(tx, member),
    membership_no: number,
    registered_on: member.member_reg_date,
    president_name: officers.president_name,
    secretary_name: officers.secretary_name,
  });
  return { figures, pictures };
}

/** Not the package's own name: a member who applied through an early-bird package is a Life Member too. */
export async function membershipNameOf(tx: Tx, { package_id }: ApplicationRow): Promise<string> {
  const type = await readPackage(tx, membershipOf(await formTypeOf(tx, package_id)));
  return type?.name ?? '';
}

/**
 * The FMAS certificate of a fellow; the first request issues it, and name, number and artwork then stay the same. When
 * the office corrects the year of the convocation, the next request issues it again.
 * @param issuedBefore the certificate as it was issued before
 * @throws Refusal no_certificate without a membership number or year, for a record that was rejected, void or refunded,
 * and for a year without artwork
 */
export async function issueFmas(
  context: ActorContext,
  fellow: ApplicationRow,
  issuedBefore: IssuedRow | undefined,
): Promise<Issued<FmasDocument>> {
  const { tx, now } = context;
  const { id, membership_no: number, year_of_fmas: year } = fellow;
  if (!offersCertificate(number, fellow.status_id) || year === null) throw refuse('no_certificate');
  const kept = ifPrintable(issuedBefore);
  if (kept) {
    const former = asFmas(kept);
    if (former.figures.year_of_fmas === year) return former;
  }
  await holdCertificatePictures(tx);
  const artwork = await viewFmasArtwork(tx, year);
  if (!artwork) throw refuse('no_certificate');
  const figures = FmasDocument.parse({
    society_name: (await readAssociation(tx)).registeredName,
    member_name: certificateName(fellow),
    membership_no: number,
    year_of_fmas: year,
    president_name: artwork.president_name,
  });
  const pictures = { artwork: artwork.certificate_file_id };
  const document = { kind: 'fmas', application_id: id, number, issued_at: now, figures, pictures } as const;
  await issue(context, document, issuedBefore);
  // Another request may have issued it first; that one counts.
  const issued = await viewIssued(tx, 'fmas', id);
  if (!issued) throw refuse('no_certificate');
  return asFmas(issued);
}

function asFmas(issued: IssuedRow): Issued<FmasDocument> {
  return { ...issued, figures: FmasDocument.parse(issued.figures) };
}
