import type { CertificateDocument } from '#contract/documents/certificate.ts';
import { certificateShowsDate } from '#contract/documents/dates.ts';
import { showDay } from '#contract/kit/day.ts';
import { checkMark } from './check-mark.ts';
import { factsOf } from './document-facts.ts';

/** Everything documents/certificate.typ prints, in words as they stand on the document. */
export function certificateDocument(certificate: CertificateDocument, checkAt: string | null = null) {
  const { registered_on } = certificate;
  return {
    title: `Certificate of Membership, ${certificate.member_name}`,
    created: registered_on,
    society: { name: certificate.society_name },
    member: certificate.member_name,
    membership: certificate.membership_type,
    facts: factsOf([
      ['Membership No.', certificate.membership_no],
      ['Date', certificateShowsDate(registered_on) ? showDay(registered_on) : ''],
    ]),
    initials: societyInitials(certificate.society_name),
    president: certificate.president_name,
    secretary: certificate.secretary_name,
    check: checkMark(checkAt),
  };
}

/** Letters for the middle of the seal, five at most: Association of Surgeons of India -> ASI. */
export function societyInitials(name: string): string {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^(The|Of|And|For|In)$/.test(word))
    .map((word) => Array.from(word)[0])
    .slice(0, 5)
    .join('');
}
