import type { ApplicationRecord, StoredFile } from '#contract/applications/application.ts';
import { type DocumentField, documentFields, fileLabels } from '#contract/applications/documents.ts';
import { fullName } from '#contract/applications/names.ts';
import { requiredPapers } from '#contract/applications/requirements.ts';
import { fact, type Fact } from '#contract/applications/fact.ts';

type PaperSection = 'qualifications' | 'registration';

interface PaperRule {
  section: PaperSection;
  /** What is to be compared with the paper, besides the name. */
  proves: (record: ApplicationRecord) => Fact[];
}

const rules: Record<DocumentField, PaperRule> = {
  mci_certificate: {
    section: 'registration',
    proves: (record) => [
      fact('NMC or state council number', record.mci_council_number),
      fact('NMC state', record.mci_council_state_name),
    ],
  },
  asi_member_certificate: {
    section: 'registration',
    proves: (record) => [
      fact('ASI registration number', record.asi_membership_no),
      fact('ASI state', record.asi_state_name),
    ],
  },
  active_license: {
    section: 'registration',
    proves: (record) => [
      fact('NMC or state council number', record.mci_council_number),
      fact('Country', record.country_name),
    ],
  },
  pg_degree_certificate: {
    section: 'qualifications',
    proves: (record) => [
      fact('Post Graduation', record.edu_postgrad_degree),
      fact('University', record.edu_postgrad_university),
      fact('Year', record.edu_postgrad_year),
    ],
  },
  mbbs_degree_certificate: {
    section: 'qualifications',
    proves: (record) => [
      fact('MBBS college', record.edu_undergrad_college),
      fact('University', record.edu_undergrad_university),
      fact('Year', record.edu_undergrad_year),
    ],
  },
  letter_hod: {
    section: 'qualifications',
    proves: (record) => [
      fact('Post Graduation', record.edu_postgrad_degree),
      fact('College', record.edu_postgrad_college),
    ],
  },
};

/** A paper of an application beside what it proves; `file` is null when it is required and not there. */
export interface Paper {
  field: DocumentField;
  label: string;
  section: PaperSection;
  proves: Fact[];
  file: StoredFile | null;
}

/** The papers that are there or must be there, in their order. */
export function papersOf(record: ApplicationRecord, files: readonly StoredFile[]): Paper[] {
  const asked = requiredPapers({ type: record.form_type, country: record.country });
  return documentFields.flatMap((field) => {
    const file = files.find((stored) => stored.field === field) ?? null;
    if (file === null && !asked.has(field)) return [];
    const { section, proves } = rules[field];
    return [
      {
        field,
        label: fileLabels[field],
        section,
        proves: [fact('Name', fullName(record)), ...proves(record)],
        file,
      },
    ];
  });
}

/** The paper after or before another one among those that can be opened. */
export function neighbourOf(papers: readonly Paper[], field: DocumentField, step: 1 | -1): Paper | undefined {
  const stored = papers.filter(({ file }) => file !== null);
  return stored[stored.findIndex((paper) => paper.field === field) + step];
}
