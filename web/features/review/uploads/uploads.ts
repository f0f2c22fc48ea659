import type { ActivityEntry, ApplicationRecord, StoredFile } from '#contract/applications/application.ts';
import { type FileField, fileLabels } from '#contract/applications/uploads.ts';
import { type Fact, fact } from '#contract/kit/fact.ts';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import { type Correction, type ReviewFinding, uploadsToReview } from '#contract/applications/findings.ts';
import { fullName } from '#contract/applications/names.ts';
import { councilNumber } from '#contract/applications/record-facts.ts';
import { isExpected } from '#contract/applications/life-dates.ts';
import { dayOf, showDay } from '#contract/kit/day.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { text } from '#contract/texts/text.ts';
import {
  type MemberDetail,
  type MemberRecord,
  useStatuses,
} from '#web/features/review/member/application-data.ts';
import { useCall } from '#web/kit/data/query.ts';

/** The sections of the panel; an upload is shown below the data it proves. */
const sections = ['personal', 'qualifications', 'registration'] as const;
type UploadSection = (typeof sections)[number];

const sectionOf: Record<FileField, UploadSection> = {
  profile: 'personal',
  pg_degree_certificate: 'qualifications',
  letter_hod: 'qualifications',
  mbbs_degree_certificate: 'qualifications',
  mci_certificate: 'registration',
  asi_member_certificate: 'registration',
  active_license: 'registration',
};

/** The photo or an upload of an application, with the facts that it proves. */
export interface ReviewedUpload {
  field: FileField;
  label: string;
  section: UploadSection;
  proves: Fact[];
  /** Null when it is required and missing. */
  file: StoredFile | null;
  /** What the office found; null before the review. */
  verdict: ReviewFinding | null;
  /** Instant of the upload, when it followed a request to the applicant and nobody has reviewed it since. */
  replacedOn: string | null;
}

interface Found {
  files: readonly StoredFile[];
  verdicts: readonly ReviewFinding[];
  /** Instant at which the applicant was last asked for something; null when that never happened. */
  askedOn: string | null;
}

/** The photo and uploads that are stored or required, in the order of the panel. */
export function uploadsOf(record: ApplicationRecord, { files, verdicts, askedOn }: Found): ReviewedUpload[] {
  const situation = { type: record.form_type, country: record.country };
  const toJudge = uploadsToReview(situation, new Set(files.map(({ field }) => field)));
  const inOrder = sections.flatMap((section) => toJudge.filter((field) => sectionOf[field] === section));
  return inOrder.map((field) => {
    const file = files.find((stored) => stored.field === field) ?? null;
    const verdict = verdicts.find((found) => found.field === field) ?? null;
    const isNew = file !== null && verdict === null && askedOn !== null && file.uploaded_on > askedOn;
    return {
      field,
      label: fileLabels[field],
      section: sectionOf[field],
      proves: provedBy(field, record),
      file,
      verdict,
      replacedOn: isNew ? file.uploaded_on : null,
    };
  });
}

/**
 * When the applicant was last asked to clarify or correct something; null when never.
 * @param activity newest first
 * @param statuses by their current names, which the activity uses
 */
export function askedOn(
  activity: readonly Pick<ActivityEntry, 'status_name' | 'created_on'>[],
  statuses: readonly { id: number; status_name: string }[],
): string | null {
  const asking = statuses.filter(({ id }) => awaitsApplicant.some((asks) => asks === id));
  const last = activity.find((entry) => asking.some((status) => status.status_name === entry.status_name));
  return last?.created_on ?? null;
}

/** The next or previous upload that can be opened; from none, the first or last of them. */
export function neighbourOf(
  uploads: readonly ReviewedUpload[],
  field: FileField | null,
  step: 1 | -1,
): ReviewedUpload | undefined {
  const stored = uploads.filter(({ file }) => file !== null);
  if (field === null) return stored.at(step === 1 ? 0 : -1);
  return stored[stored.findIndex((upload) => upload.field === field) + step];
}

/** The next upload that can be opened and was not reviewed; after the last one, the first. */
export function nextUnreviewed(
  uploads: readonly ReviewedUpload[],
  field: FileField,
): ReviewedUpload | undefined {
  const index = uploads.findIndex((upload) => upload.field === field);
  const inTurn = [...uploads.slice(index + 1), ...uploads.slice(0, Math.max(index, 0))];
  return inTurn.find(({ file, verdict }) => file !== null && verdict === null);
}

/** The first upload that can be opened and was not reviewed. */
export function firstUnreviewed(uploads: readonly ReviewedUpload[]): ReviewedUpload | undefined {
  return uploads.find(({ file, verdict }) => file !== null && verdict === null);
}

/** What the applicant is to correct: the refused uploads with their reasons. */
export function refusedUploads(uploads: readonly ReviewedUpload[]): Correction[] {
  return uploads.flatMap(({ field, verdict }) =>
    verdict?.verdict === 'refused' ? [{ field, reason: verdict.reason }] : [],
  );
}

/** The year of passing as the document shows it, or the expected one. */
function yearFact(year: string): Fact {
  return fact(isExpected(year, dayOf(new Date())) ? text('Expected year') : text('Year'), year);
}

/** The data to compare with each upload, besides the name. */
const proofs: Record<FileField, (record: ApplicationRecord) => Fact[]> = {
  profile: (record) => [
    fact(text('Gender'), record.gender),
    fact(text('Date of birth'), showDay(record.dob)),
  ],
  mci_certificate: (record) => [
    councilNumber(record),
    fact(text('NMC state'), record.mci_council_state_name),
  ],
  asi_member_certificate: (record) => [
    fact(text('ASI registration number'), record.asi_membership_no),
    fact(text('ASI state'), record.asi_state_name),
  ],
  active_license: (record) => [councilNumber(record), fact(text('Country'), record.country_name)],
  pg_degree_certificate: (record) => [
    fact(text('Post Graduation'), record.edu_postgrad_degree),
    fact(text('University'), record.edu_postgrad_university),
    yearFact(record.edu_postgrad_year),
  ],
  mbbs_degree_certificate: (record) => [
    fact(text('MBBS degree'), record.edu_undergrad_degree),
    fact(text('College'), record.edu_undergrad_college),
    fact(text('University'), record.edu_undergrad_university),
    yearFact(record.edu_undergrad_year),
  ],
  letter_hod: (record) => [
    fact(text('Post Graduation'), record.edu_postgrad_degree),
    fact(text('College'), record.edu_postgrad_college),
  ],
};

/** The data an upload is compared with, the name first. */
function provedBy(field: FileField, record: ApplicationRecord): Fact[] {
  return [fact(text('Name'), fullName(record)), ...proofs[field](record)];
}

/** The photo and uploads of an application with their findings, and which were replaced after a request. */
export function useUploads(record: MemberRecord, { files, verdicts }: MemberDetail): ReviewedUpload[] {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: String(record.id) }).data?.data;
  const statuses = useStatuses();
  return uploadsOf(record, { files, verdicts, askedOn: askedOn(activity ?? [], statuses ?? []) });
}
