import type { ActivityEntry, ApplicationRecord, StoredFile } from '#contract/applications/application.ts';
import { type FileField, fileFields, fileLabels } from '#contract/applications/documents.ts';
import type { Fact } from '#contract/applications/fact.ts';
import { requiredPapers } from '#contract/applications/requirements.ts';
import { awaitsApplicant } from '#contract/applications/statuses.ts';
import type { Correction, FileVerdict } from '#contract/applications/verdicts.ts';
import { provedBy } from './proved-by.ts';

/** Where a paper stands in the panel: below the data it proves. */
const sections = ['personal', 'qualifications', 'registration'] as const;
type PaperSection = (typeof sections)[number];

const sectionOf: Record<FileField, PaperSection> = {
  profile: 'personal',
  pg_degree_certificate: 'qualifications',
  letter_hod: 'qualifications',
  mbbs_degree_certificate: 'qualifications',
  mci_certificate: 'registration',
  asi_member_certificate: 'registration',
  active_license: 'registration',
};

/** The photo or a paper of an application beside what it proves. */
export interface Paper {
  field: FileField;
  label: string;
  section: PaperSection;
  proves: Fact[];
  /** Null when it is required and not there. */
  file: StoredFile | null;
  /** What the office found; null while nobody has judged it. */
  verdict: FileVerdict | null;
  /** Instant at which it was uploaded, when that was after the applicant was asked and nobody judged it since. */
  replacedOn: string | null;
}

interface Found {
  files: readonly StoredFile[];
  verdicts: readonly FileVerdict[];
  /** Instant at which the applicant was last asked for something; null when that never happened. */
  askedOn: string | null;
}

/** The photo and papers that are there or must be there, in the order in which the panel shows them. */
export function papersOf(record: ApplicationRecord, { files, verdicts, askedOn }: Found): Paper[] {
  const asked = requiredPapers({ type: record.form_type, country: record.country });
  const inOrder = sections.flatMap((section) => fileFields.filter((field) => sectionOf[field] === section));
  return inOrder.flatMap((field) => {
    const file = files.find((stored) => stored.field === field) ?? null;
    if (file === null && !asked.has(field)) return [];
    const verdict = verdicts.find((found) => found.field === field) ?? null;
    const isNew = file !== null && verdict === null && askedOn !== null && file.uploaded_on > askedOn;
    return [
      {
        field,
        label: fileLabels[field],
        section: sectionOf[field],
        proves: provedBy(field, record),
        file,
        verdict,
        replacedOn: isNew ? file.uploaded_on : null,
      },
    ];
  });
}

/**
 * When the applicant was last asked to clarify or correct something; null when never.
 * @param activity newest first
 * @param statuses by their present names, as the activity tells them
 */
export function askedOn(
  activity: readonly Pick<ActivityEntry, 'status_name' | 'created_on'>[],
  statuses: readonly { id: number; status_name: string }[],
): string | null {
  const asking = statuses.filter(({ id }) => (awaitsApplicant as readonly number[]).includes(id));
  const last = activity.find((entry) => asking.some((status) => status.status_name === entry.status_name));
  return last?.created_on ?? null;
}

/** The paper after or before another one among those that can be opened; from none, the first or last of them. */
export function neighbourOf(
  papers: readonly Paper[],
  field: FileField | null,
  step: 1 | -1,
): Paper | undefined {
  const stored = papers.filter(({ file }) => file !== null);
  if (field === null) return stored.at(step === 1 ? 0 : -1);
  return stored[stored.findIndex((paper) => paper.field === field) + step];
}

/** The next paper that can be opened and was not judged, from the first again after the last. */
export function nextUnjudged(papers: readonly Paper[], field: FileField): Paper | undefined {
  const place = papers.findIndex((paper) => paper.field === field);
  const inTurn = [...papers.slice(place + 1), ...papers.slice(0, Math.max(place, 0))];
  return inTurn.find(({ file, verdict }) => file !== null && verdict === null);
}

/** What the applicant is to correct: the refused papers with their reasons. */
export function refusedPapers(papers: readonly Paper[]): Correction[] {
  return papers.flatMap(({ field, verdict }) =>
    verdict?.verdict === 'refused' ? [{ field, reason: verdict.reason }] : [],
  );
}

/** What an approval would pass over, one sentence each: papers that were refused, and those nobody judged. */
export function openQuestions(papers: readonly Paper[]): string[] {
  const refused = papers.filter(({ verdict }) => verdict?.verdict === 'refused');
  const unjudged = papers.filter(({ verdict }) => verdict === null);
  return [inOneSentence('Refused', refused), inOneSentence('Not judged yet', unjudged)].filter(Boolean);
}

function inOneSentence(what: string, papers: readonly Paper[]): string {
  return papers.length === 0 ? '' : `${what}: ${papers.map(({ label }) => label).join(', ')}.`;
}
