import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { type FileField, fileFields, fileLabels } from './documents.ts';
import { requiredUploads, type Situation } from './requirements.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';

export const verdicts = ['accepted', 'refused'] as const;

/** Longest reason why an upload was refused. */
export const reasonLength = 300;

/** What the office found about a file. */
export const ReviewFinding = z.object({
  field: z.enum(fileFields),
  verdict: z.enum(verdicts),
  /** Why it was refused, as the applicant reads it; '' when it was accepted. */
  reason: z.string(),
  /** Who judged it. */
  by: z.string(),
  /** Instant. */
  judged_on: z.string(),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

/** Statuses in which nothing is judged: not sent yet, or ended. */
const notJudged: readonly StatusId[] = [
  statusIds.incomplete,
  statusIds.void,
  statusIds.converted,
  statusIds.archived,
];

/** Does the office judge the uploads of an application in this status? */
export function mayReview(status: StatusId): boolean {
  return !notJudged.includes(status);
}

/** Every fault of a verdict at once; `url` is '' when there is no file, a verdict of '' takes one back. */
export function checkFinding(judged: { verdict: string; reason: string; url: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (judged.verdict === 'refused' && judged.reason.trim() === '') errors.reason = 'Reason cannot be empty';
  if (judged.verdict === 'accepted' && judged.url === '') errors.verdict = 'There is no file to accept';
  return errors;
}

/** The photo and uploads that the office looks at: those that are there, and those that must be. */
export function uploadsToReview(situation: Situation, stored: ReadonlySet<string>): FileField[] {
  const required = requiredUploads(situation);
  return fileFields.filter((field) => stored.has(field) || required.has(field));
}

/** Is the review over by a change to this status, so that uploads nobody accepted are worth a word? */
export function passesOver(status: number): boolean {
  return status === statusIds.approved || status === statusIds.numberAllotted;
}

/** What an approval would pass over, one sentence each: uploads that were refused, and those nobody judged. */
export function openQuestions(
  uploads: readonly { field: FileField; verdict: Pick<ReviewFinding, 'verdict'> | null }[],
): string[] {
  const refused = uploads.filter(({ verdict }) => verdict?.verdict === 'refused');
  const unjudged = uploads.filter(({ verdict }) => verdict === null);
  return [inOneSentence('Refused', refused), inOneSentence('Not judged yet', unjudged)].filter(Boolean);
}

function inOneSentence(what: string, uploads: readonly { field: FileField }[]): string {
  return uploads.length === 0 ? '' : `${what}: ${uploads.map(({ field }) => fileLabels[field]).join(', ')}.`;
}

/** An upload the applicant was asked to correct. */
export const Correction = z.object({ field: z.enum(fileFields), reason: z.string() });
export type Correction = z.infer<typeof Correction>;

/** The same as its applicant finds it. */
export const AskedCorrection = Correction.extend({
  /** There is another file now, or other data than when it was asked for. */
  mended: z.boolean(),
});
export type AskedCorrection = z.infer<typeof AskedCorrection>;

/** What was asked for and nobody did anything about; `onFile` are the files that are there. */
export function checkCorrections(
  asked: readonly Pick<AskedCorrection, 'field' | 'mended'>[],
  onFile: ReadonlySet<string>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, mended } of asked) {
    // Several of them stand in one list of faults: each names its upload.
    if (!onFile.has(field)) errors[field] = `Please add this document: ${fileLabels[field]}`;
    else if (!mended) errors[field] = `Please replace this document: ${fileLabels[field]}`;
  }
  return errors;
}

/** Why a required upload that is not there is asked for. */
export const missingReason = 'Please upload this document.';

/** Reasons that are offered to be chosen; any other can be typed. */
export const commonReasons = [
  'The scan is blurred and cannot be read.',
  'A part of the page is cut off.',
  'This is not the document that was asked for.',
  'The name differs from the name in the application.',
  'The number differs from the number in the application.',
  'The document has expired.',
  'Some pages are missing.',
] as const;

/**
 * The part of the message that names refused uploads, one on a line with its reason; '' without any. The reviewer
 * sees and may change it before it is sent.
 */
export function correctionsInWords(corrections: readonly Correction[]): string {
  if (corrections.length === 0) return '';
  const lines = corrections.map(({ field, reason }) => `- ${fileLabels[field]}: ${reason}`);
  return ['Please send these documents again:', ...lines].join('\n');
}

/** The data that an upload proves: what is corrected together with it. */
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
