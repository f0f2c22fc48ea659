import {
  type CertificateDocument,
  fmasFreeAreas,
  type FmasDocument,
  certificateShowsDate,
} from '#contract/documents/certificate.ts';
import { provisionalInPrint } from '#contract/documents/certificate-standing.ts';
import type { StandingLetter } from '#contract/documents/standing-letter.ts';
import { dayInWords, printDayInFull } from './printed-values.ts';
import { qrCode } from '#server/kit/qr-code.ts';

/** Everything documents/certificate.typ prints, in words as printed. */
export function certificateDocument(
  certificate: CertificateDocument,
  verifyAt: string | null = null,
  /** From endedInPrint; '' while the membership holds. */
  ended = '',
) {
  const { registered_on } = certificate;
  const isProvisional = certificate.standing === provisionalInPrint;
  const isEntitled = !isProvisional && ended === '';
  return {
    title: `Certificate of Membership, ${certificate.member_name}`,
    created: registered_on,
    society: { name: certificate.society_name },
    registration: certificate.registration,
    member: certificate.member_name,
    membership: certificate.membership_type,
    // Nobody waits for the ratification of a membership that has ended.
    standing: isProvisional && ended !== '' ? '' : certificate.standing,
    ended,
    entitled: isEntitled,
    date: certificateShowsDate(registered_on)
      ? `on ${dayInWords(registered_on)}${isEntitled ? ',' : '.'}`
      : '',
    number: { label: 'Membership No.', value: certificate.membership_no },
    initials: societyInitials(certificate.society_name),
    president: certificate.president_name,
    secretary: certificate.secretary_name,
    check: printedCode(verifyAt),
  };
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Letters for the middle of the seal, five at most: Association of Surgeons of India -> ASI. In scripts without capitals
 * every word counts.
 */
export function societyInitials(name: string): string {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word) && !/^(The|Of|And|For|In)$/.test(word))
    .map(firstSign)
    .slice(0, 5)
    .join('');
}

/** The virama of a script, which joins a letter with the next one; the one of Tamil mostly does not. */
const joinsNext = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D\uABED][\u200C\u200D]?$/;

/** The first letter of a word with those that join it: ಕ್ಷ. */
function firstSign(word: string): string {
  let sign = '';
  for (const { segment } of letters.segment(word)) {
    sign += segment;
    if (!joinsNext.test(sign)) break;
  }
  return sign;
}

/** Everything documents/fmas.typ prints, in words as printed. */
export function fmasDocument(fmas: FmasDocument, verifyAt: string | null = null) {
  const { society_name, member_name, membership_no, year_of_fmas, president_name } = fmas;
  const signed = president_name === '' ? '' : `, signed by the President, ${president_name}`;
  return {
    title: `FMAS Certificate, ${member_name}`,
    // The day of the convocation is not recorded.
    created: null,
    society: { name: society_name },
    member: member_name,
    line: `Membership No. ${membership_no} · FMAS ${year_of_fmas}`,
    /** The artwork in words, for readers who cannot see it. */
    artwork: `Fellowship (FMAS) certificate of ${society_name}, convocation ${year_of_fmas}${signed}`,
    areas: fmasFreeAreas,
    check: printedCode(verifyAt),
  };
}

/** Everything documents/letter.typ prints, in words as printed. */
export function letterDocument(letter: StandingLetter, verifyAt: string | null = null) {
  const { society, registered_on } = letter;
  const since = certificateShowsDate(registered_on) ? ` since ${printDayInFull(registered_on)}` : '';
  return {
    title: `Letter of Good Standing, ${letter.member_name}`,
    created: letter.stands_on,
    society,
    registration: letter.registration,
    day: printDayInFull(letter.stands_on),
    member: letter.member_name,
    membership: letter.membership_type,
    number: letter.membership_no,
    since,
    secretary: letter.secretary_name,
    check: printedCode(verifyAt),
  };
}

/** The QR code of a certificate or letter as documents/check-mark.typ draws it. */
interface PrintedCode {
  address: string;
  /** The address as people read and type it. */
  shown: string;
  /** Modules along one side, without the quiet zone. */
  modules: number;
  /** The code as an SVG, one unit for each module. */
  drawing: string;
}

/** The QR code with the address at which a certificate is verified; null without an address. */
function printedCode(address: string | null): PrintedCode | null {
  if (address === null) return null;
  const { modules, path } = qrCode(address);
  return {
    address,
    shown: address.replace(/^https?:\/\//, ''),
    modules,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(modules)}><path d="${path}"/></svg>`,
  };
}

/** Large in pixels, so that software that turns it into pixels keeps it sharp. */
function sizeOf(modules: number): string {
  const pixels = modules * 16;
  return `width="${pixels}" height="${pixels}" viewBox="0 0 ${modules} ${modules}"`;
}
