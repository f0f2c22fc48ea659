import { fmasFreeAreas, type FmasDocument } from '#contract/documents/certificate.ts';
import { checkMark } from './check-mark.ts';

/** Everything documents/fmas.typ prints, in words as they stand on the document. */
export function fmasDocument(fmas: FmasDocument, checkAt: string | null = null) {
  const { society_name, member_name, membership_no, year_of_fmas, president_name } = fmas;
  const signed = president_name === '' ? '' : `, signed by the President, ${president_name}`;
  return {
    title: `FMAS Certificate, ${member_name}`,
    // The convocation's day is not on record.
    created: null,
    society: { name: society_name },
    member: member_name,
    line: `Membership No. ${membership_no} · FMAS ${year_of_fmas}`,
    /** What the artwork says, for who cannot see it. */
    artwork: `Fellowship (FMAS) certificate of ${society_name}, convocation ${year_of_fmas}${signed}`,
    areas: fmasFreeAreas,
    check: checkMark(checkAt),
  };
}
