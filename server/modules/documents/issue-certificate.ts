import { CertificateDocument, certificateName } from '#contract/documents/certificate.ts';
import { membershipOf } from '#contract/packages/types.ts';
import type { Context } from '#server/kit/context.ts';
import type { Tx } from '#server/kit/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { viewOfficersAt } from '#server/modules/certificates/index.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { holdCertificatePictures, holdLogo, insertIssued } from './documents.store.ts';
import { viewIssued, viewPictures } from './documents.views.ts';
import type { FileIds, Pictures } from './issued-papers.ts';

interface Certificate {
  figures: CertificateDocument;
  pictures: Pictures;
  /** What its QR code leads to; null while it is not kept. */
  code: string | null;
}

/**
 * The certificate of a member as issued. It is issued when it is asked for the first time after the office
 * has entered who was in office on the day of registration; before that it is shown with what is known and
 * nothing is kept, so that a missing period can still be entered. Refuses before a number is allotted.
 */
export async function issueCertificate(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  member: ApplicationRow,
): Promise<Certificate> {
  const number = member.membership_no;
  if (number === null) throw refuse('no_certificate');
  const kept = await readKept(tx, member);
  if (kept) return kept;
  const { isComplete, figures, pictures } = await gatherCertificate(tx, member, number);
  if (isComplete) {
    const paper = { kind: 'certificate', application_id: member.id, number, issued_at: now } as const;
    await insertIssued(tx, { ...paper, figures, pictures });
  }
  // Somebody else may have been first; theirs is the one that was issued.
  const issued = isComplete ? await readKept(tx, member) : undefined;
  return issued ?? { figures, pictures: await viewPictures(tx, pictures), code: null };
}

async function readKept(tx: Tx, { id }: ApplicationRow): Promise<Certificate | undefined> {
  const kept = await viewIssued(tx, 'certificate', id);
  return kept && { ...kept, figures: CertificateDocument.parse(kept.figures) };
}

async function gatherCertificate(tx: Tx, member: ApplicationRow, number: string) {
  await holdCertificatePictures(tx);
  const registered = member.member_reg_date;
  const officers = registered === null ? undefined : await viewOfficersAt(tx, registered);
  const inOffice =
    officers !== undefined && registered !== null && (officers.to_date ?? registered) >= registered;
  // Not the package's own name: who applied as an early bird is a Life Member as any other.
  const type = await readPackage(tx, membershipOf(await formTypeOf(tx, member.package_id)));
  const logo = await holdLogo(tx);
  const pictures: FileIds = {
    top_logo: officers?.top_logo_file_id ?? logo,
    bottom_logo: officers?.bottom_logo_file_id ?? logo,
    president_sign: officers?.president_sign_file_id ?? null,
    secretary_sign: officers?.secretary_sign_file_id ?? null,
  };
  const figures = CertificateDocument.parse({
    society_name: (await readAssociation(tx)).name,
    member_name: certificateName(member),
    membership_type: type?.name ?? '',
    membership_no: number,
    registered_on: registered,
    president_name: officers?.president_name ?? '',
    secretary_name: officers?.secretary_name ?? '',
  });
  return { figures, pictures, isComplete: inOffice };
}
