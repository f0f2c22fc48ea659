import { isDeepStrictEqual } from 'node:util';
import { certificateName } from '#contract/documents/certificate.ts';
import { StandingLetter } from '#contract/documents/standing-letter.ts';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { isInGoodStanding, type Standing } from '#contract/standing/good-standing.ts';
import { isProvisional } from '#contract/ratification/provisional.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { type ApplicationRow, lockApplicationRow } from '#server/modules/applications/index.ts';
import type { OfficersView } from '#server/modules/certificates/index.ts';
import { viewHasDied } from '#server/modules/membership-records/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { holdLogo } from './documents.store.ts';
import { type IssuedRow, viewIssued } from './documents.views.ts';
import { type Issued, membershipNameOf } from './issue-certificates.ts';
import { societyOf } from './issue-invoice.ts';
import { signingOfficers } from './signing-officers.ts';
import { expectPrintable, issue } from './unprintable-documents.ts';

/**
 * The letter of good standing of today, in the society's zone. Asked for again it is the same, unless what it says has
 * changed since, as after a correction of the name; those that were issued before stay as they are.
 * @throws Refusal no_letter where no membership holds today; while the secretary's signature is missing,
 * certificate_settings_missing to the office and nobody_signs to others
 */
export async function issueLetter(context: Context, { id }: ApplicationRow): Promise<Issued<StandingLetter>> {
  const { tx, now } = context;
  // Of two who ask at once, the second finds what the first was given.
  const member = await lockApplicationRow(tx, id);
  if (!member || !isInGoodStanding(standingOf(member))) throw refuse('no_letter');
  // Of who died, as recorded with another membership.
  if (await viewHasDied(tx, member.account_id)) throw refuse('no_letter');
  const officers = await signingOfficers(context, { day: dayOf(now), signs: ['secretary_sign'] });
  const figures = await gatherLetter(tx, member, officers, dayOf(now));
  expectPrintable(figures);
  const newest = await viewIssued(tx, 'letter', id);
  if (newest && isDeepStrictEqual(asLetter(newest).figures, figures)) return asLetter(newest);
  const pictures = { logo: await holdLogo(tx), secretary_sign: officers.secretary_sign_file_id };
  const number = `${figures.membership_no} of ${now.toISOString()}`;
  await issue(context, { kind: 'letter', application_id: id, number, issued_at: now, figures, pictures });
  await audit(context, 'documents.letter_issued', `application ${id}`, { stands_on: figures.stands_on });
  const issued = await viewIssued(tx, 'letter', id);
  if (!issued) throw refuse('no_letter');
  return asLetter(issued);
}

function standingOf(member: ApplicationRow): Standing {
  const { membership_no: membershipNo, status_id: status, erased_at } = member;
  return { membershipNo, status, isErased: erased_at !== null, isProvisional: isProvisional(member) };
}

async function gatherLetter(tx: Tx, member: ApplicationRow, officers: OfficersView, stands_on: Day) {
  const association = await readAssociation(tx);
  return StandingLetter.parse({
    society: societyOf(association),
    registration: association.registration,
    member_name: certificateName(member),
    membership_type: await membershipNameOf(tx, member),
    membership_no: member.membership_no,
    registered_on: member.member_reg_date,
    stands_on,
    secretary_name: officers.secretary_name,
  });
}

/** A letter as it was issued. */
export function asLetter(issued: IssuedRow): Issued<StandingLetter> {
  return { ...issued, figures: StandingLetter.parse(issued.figures) };
}
