import { certificateName } from '#contract/documents/certificate.ts';
import { StandingLetter } from '#contract/documents/standing-letter.ts';
import { dayOf } from '#contract/kit/day.ts';
import { isInGoodStanding } from '#contract/standing/good-standing.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { holdLogo, insertIssued } from './documents.store.ts';
import { type IssuedRow, viewIssued } from './documents.views.ts';
import { type Issued, membershipNameOf } from './issue-certificates.ts';
import { societyOf } from './issue-invoice.ts';
import { signingOfficers } from './signing-officers.ts';

/**
 * The letter of good standing of today, in the society's zone: the first request of a day issues it, and the letters of
 * former days stay as they are.
 * @param newest the newest letter that was issued before
 * @throws Refusal no_letter where no membership holds today; while the secretary's signature is missing,
 * certificate_settings_missing to the office and nobody_signs to others
 */
export async function issueLetter(
  context: Context,
  member: ApplicationRow,
  newest: IssuedRow | undefined,
): Promise<Issued<StandingLetter>> {
  const { tx, now } = context;
  const { id, membership_no } = member;
  const isErased = member.erased_at !== null;
  if (!isInGoodStanding({ membershipNo: membership_no, status: member.status_id, isErased }))
    throw refuse('no_letter');
  const stands_on = dayOf(now);
  if (newest) {
    const former = asLetter(newest);
    const { figures } = former;
    if (figures.stands_on === stands_on && figures.membership_no === membership_no) return former;
  }
  const officers = await signingOfficers(context, {
    day: stands_on,
    signs: ['secretary_sign'],
  });
  const association = await readAssociation(tx);
  const figures = StandingLetter.parse({
    society: societyOf(association),
    registration: association.registration,
    member_name: certificateName(member),
    membership_type: await membershipNameOf(tx, member),
    membership_no,
    registered_on: member.member_reg_date,
    stands_on,
    secretary_name: officers.secretary_name,
  });
  const pictures = { logo: await holdLogo(tx), secretary_sign: officers.secretary_sign_file_id };
  const number = `${membership_no} of ${stands_on}`;
  await insertIssued(tx, { kind: 'letter', application_id: id, number, issued_at: now, figures, pictures });
  await audit(context, 'documents.letter_issued', `application ${id}`, { stands_on });
  // Another request may have issued it first; that one counts.
  const issued = await viewIssued(tx, 'letter', id);
  if (!issued) throw refuse('no_letter');
  return asLetter(issued);
}

/** A letter as it was issued. */
export function asLetter(issued: IssuedRow): Issued<StandingLetter> {
  return { ...issued, figures: StandingLetter.parse(issued.figures) };
}
