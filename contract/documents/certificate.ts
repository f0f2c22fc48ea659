import { z } from 'zod';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { printable, printedLine } from './printed.ts';
import { isDay, type Day } from '#contract/kit/day.ts';
import { text } from '#contract/texts/text.ts';

/**
 * A membership certificate. Logos and signatures are separate images (certificateImages). The officers are those of the
 * period in which the member was registered.
 */
export const CertificateDocument = z.object({
  /** As registered. */
  society_name: printedLine(),
  /** Under which act and number it is registered; '' for none, and before it was a setting (docs/decisions/0063). */
  registration: printedLine().default(''),
  /** From certificateName: always with one 'Dr.'. */
  member_name: printedLine(),
  /** The membership; for a conversion 'Life Member'. */
  membership_type: printedLine(120),
  /** From standingInPrint: provisional, or ratified by which resolution; '' for neither (docs/decisions/0103). */
  standing: printedLine().default(''),
  membership_no: printedLine(40),
  /** Day of registration; printed only after 2015 (certificateShowsDate). */
  registered_on: z.iso.date().nullable(),
  president_name: printedLine(120),
  secretary_name: printedLine(120),
});
export type CertificateDocument = z.infer<typeof CertificateDocument>;

/** The images a certificate may carry, named as the certificate settings name them (D2 section 3). */
export const certificateImages = ['top_logo', 'bottom_logo', 'president_sign', 'secretary_sign'] as const;

/** The images that every certificate requires, with their labels in the office's form (decisions section 9). */
export const certificateSignatures = {
  president_sign: text('President sign'),
  secretary_sign: text('Secretary sign'),
} as const;

/** Records in these statuses have no certificate, even with a membership number. */
export const withoutCertificate: readonly StatusId[] = [
  statusIds.rejected,
  statusIds.void,
  statusIds.refunded,
];

/**
 * Whether a record can have certificates (docs/decisions/0037).
 * @param membershipNo null or '' before one is allotted
 */
export function offersCertificate(membershipNo: string | null, status: StatusId): membershipNo is string {
  return membershipNo !== null && membershipNo !== '' && !withoutCertificate.includes(status);
}

/**
 * The certificate of a fellow (FMAS): the fellow's name is printed on the artwork of the convocation's year, which is a
 * separate image.
 */
export const FmasDocument = z.object({
  society_name: printedLine(),
  /** From certificateName. */
  member_name: printedLine(),
  membership_no: printedLine(40),
  /** Of the convocation. */
  year_of_fmas: z.int(),
  /** The artwork shows the signature; the name is for readers who cannot see it. */
  president_name: printedLine(120),
});
export type FmasDocument = z.infer<typeof FmasDocument>;

/**
 * What the artwork of an FMAS certificate must leave free, in millimetres of the A4 page: the band of the name, across
 * the page, and a box in the lower left corner for the QR code, which is printed on white.
 */
export const fmasFreeAreas = {
  name: { top: 130, height: 35, width: 150 },
  check: { left: 18, bottom: 18, width: 34, height: 41 },
} as const;

const LEADING_TITLES = /^(?:dr\b\.?\s*)+/i;

/**
 * The name on a certificate: prefixed with 'Dr.' exactly once (D2 section 9), in place of whatever salutation
 * the member has and of a 'Dr.' that was typed into the name.
 */
export function certificateName(person: {
  first_name: string;
  middle_name?: string | null;
  last_name?: string | null;
}): string {
  const name = [person.first_name, person.middle_name, person.last_name]
    .map((part) => printable(part ?? ''))
    .filter((part) => part !== '')
    .join(' ');
  return `Dr. ${name.replace(LEADING_TITLES, '')}`.trim();
}

/** Certificates show a date only for members registered after this day (D2 section 9). */
const LAST_DAY_WITHOUT_DATE: Day = '2015-12-31';

/** Whether a certificate shows the day of registration. */
export function certificateShowsDate(registered: Day | null): registered is Day {
  return registered !== null && isDay(registered) && registered > LAST_DAY_WITHOUT_DATE;
}
