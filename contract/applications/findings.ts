import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { requiredUploads, type Situation } from './requirements.ts';
import { type FileField, fileFields, fileLabels } from './uploads.ts';
import { type Filled, text } from '#contract/texts/text.ts';

export const verdicts = ['accepted', 'refused'] as const;

/** Longest reason why an upload was refused. */
export const reasonLength = 300;

/** The office's finding on a file. */
export const ReviewFinding = z.object({
  field: z.enum(fileFields),
  verdict: z.enum(verdicts),
  /** Why it was refused, for the applicant; '' when it was accepted. */
  reason: z.string(),
  /** Name of the administrator. */
  by: z.string(),
  /** Instant. */
  judged_on: z.string(),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

/** Statuses without a review: not submitted yet, or ended. */
const notReviewed: readonly StatusId[] = [
  statusIds.incomplete,
  statusIds.void,
  statusIds.converted,
  statusIds.archived,
];

/** Does the office review the uploads of an application in this status? */
export function mayReview(status: StatusId): boolean {
  return !notReviewed.includes(status);
}

/** Every fault of a finding at once; `url` is '' when there is no file, and the verdict '' withdraws a finding. */
export function checkFinding(finding: { verdict: string; reason: string; url: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (finding.verdict === 'refused' && finding.reason.trim() === '')
    errors.reason = text('Reason cannot be empty');
  if (finding.verdict === 'accepted' && finding.url === '')
    errors.verdict = text('There is no file to accept');
  return errors;
}

/** The photo and uploads to review: those that are stored and those that are required. */
export function uploadsToReview(situation: Situation, stored: ReadonlySet<string>): FileField[] {
  const required = requiredUploads(situation);
  return fileFields.filter((field) => stored.has(field) || required.has(field));
}

/** Does a change to this status end the review, so that uploads nobody accepted must be named? */
export function endsReview(status: number): boolean {
  return status === statusIds.approved || status === statusIds.numberAllotted;
}

/** What an approval would ignore, one sentence each: refused uploads, and uploads without a finding. */
export function openQuestions(
  uploads: readonly { field: FileField; verdict: Pick<ReviewFinding, 'verdict'> | null }[],
): Filled[] {
  const refused = uploads.filter(({ verdict }) => verdict?.verdict === 'refused');
  const unreviewed = uploads.filter(({ verdict }) => verdict === null);
  return [
    ...(refused.length > 0 ? [text('Refused: {documents}.', { documents: labelsOf(refused) })] : []),
    ...(unreviewed.length > 0
      ? [text('Not judged yet: {documents}.', { documents: labelsOf(unreviewed) })]
      : []),
  ];
}

/** The office reads them in English. */
function labelsOf(uploads: readonly { field: FileField }[]): string {
  return uploads.map(({ field }) => fileLabels[field]).join(', ');
}

/** An upload that the applicant must correct. */
export const Correction = z.object({ field: z.enum(fileFields), reason: z.string() });
export type Correction = z.infer<typeof Correction>;

/** The same with its progress. */
export const RequestedCorrection = Correction.extend({
  /** The file or the data that it proves has changed since the request. */
  mended: z.boolean(),
});
export type RequestedCorrection = z.infer<typeof RequestedCorrection>;

/** Faults of requested corrections that are not made yet; `onFile` are the stored files. */
export function checkCorrections(
  asked: readonly Pick<RequestedCorrection, 'field' | 'mended'>[],
  onFile: ReadonlySet<string>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, mended } of asked) {
    const document = { text: fileLabels[field] };
    // Several may be listed together, so each message names its upload.
    if (!onFile.has(field)) errors[field] = text('Please add this document: {document}', { document });
    else if (!mended) errors[field] = text('Please replace this document: {document}', { document });
  }
  return errors;
}

/** The reason given for a required upload that is missing. */
export const missingReason = text('Please upload this document.');

/** Reasons to choose from; any other can be typed. */
export const commonReasons = [
  text('The scan is blurred and cannot be read.'),
  text('A part of the page is cut off.'),
  text('This is not the document that was asked for.'),
  text('The name differs from the name in the application.'),
  text('The number differs from the number in the application.'),
  text('The document has expired.'),
  text('Some pages are missing.'),
] as const;

/**
 * The part of a message that lists refused uploads, each on a line with its reason; '' without any. The reviewer may
 * change it before sending.
 */
export function correctionsInWords(corrections: readonly Correction[]): string {
  if (corrections.length === 0) return '';
  const lines = corrections.map(({ field, reason }) => `- ${fileLabels[field]}: ${reason}`);
  return [text('Please send these documents again:'), ...lines].join('\n');
}

/** The fields that an upload proves, which are corrected together with it. */
export const provenFields: Record<FileField, readonly string[]> = {
  profile: [],
  mci_certificate: ['mci_council_number', 'mci_council_state'],
  pg_degree_certificate: [
    'edu_postgrad_degree',
    'edu_postgrad_college',
    'edu_postgrad_university',
    'edu_postgrad_year',
  ],
  asi_member_certificate: ['asi_membership_no', 'asi_state'],
  active_license: ['mci_council_number', 'mci_council_state'],
  letter_hod: ['edu_postgrad_degree', 'edu_postgrad_college'],
  mbbs_degree_certificate: [
    'edu_undergrad_degree',
    'edu_undergrad_college',
    'edu_undergrad_university',
    'edu_undergrad_year',
  ],
};
