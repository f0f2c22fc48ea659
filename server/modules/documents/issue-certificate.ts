import { certificateName } from '#contract/documents/certificate.ts';
import { membershipOf } from '#contract/packages/types.ts';
import type { Context } from '#server/kit/context.ts';
import type { Tx } from '#server/kit/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { findFigures, insertIssued } from './documents.store.ts';
import { viewOfficersAt } from './documents.views.ts';
import { IssuedCertificate } from './issued-papers.ts';

/**
 * The certificate of a member as issued. It is issued when it is asked for the first time after the office
 * has entered who was in office on the day of registration; before that it is shown with what is known and
 * nothing is kept, so that a missing period can still be entered. Refuses before a number is allotted.
 */
export async function issueCertificate(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  member: ApplicationRow,
): Promise<IssuedCertificate> {
  const number = member.membership_no;
  if (number === null) throw refuse('no_certificate');
  const kept = await findFigures(tx, 'certificate', member.id);
  if (kept !== undefined) return IssuedCertificate.parse(kept);
  const { certificate, isComplete } = await gatherCertificate(tx, member, number);
  if (!isComplete) return certificate;
  const paper = { kind: 'certificate', application_id: member.id, number, issued_at: now } as const;
  await insertIssued(tx, { ...paper, figures: certificate });
  // Somebody else may have been first; theirs is the one that was issued.
  return IssuedCertificate.parse(await findFigures(tx, 'certificate', member.id));
}

async function gatherCertificate(tx: Tx, member: ApplicationRow, number: string) {
  const registered = member.member_reg_date;
  const officers = registered === null ? undefined : await viewOfficersAt(tx, registered);
  const inOffice =
    officers !== undefined && registered !== null && (officers.to_date ?? registered) >= registered;
  // Not the package's own name: who applied as an early bird is a Life Member as any other.
  const type = await readPackage(tx, membershipOf(await formTypeOf(tx, member.package_id)));
  const certificate = IssuedCertificate.parse({
    society_name: (await readAssociation(tx)).name,
    member_name: certificateName(member),
    membership_type: type?.name ?? '',
    membership_no: number,
    registered_on: registered,
    president_name: officers?.president_name ?? '',
    secretary_name: officers?.secretary_name ?? '',
    president_sign_file_id: officers?.president_sign_file_id ?? null,
    secretary_sign_file_id: officers?.secretary_sign_file_id ?? null,
  });
  return { certificate, isComplete: inOffice };
}
