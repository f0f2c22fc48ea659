import {
  clinicFacts,
  personalFacts,
  registrationFacts,
  workFacts,
} from '#contract/applications/record-facts.ts';
import { type Fact, fact } from '#contract/applications/fact.ts';
import { fileLabels } from '#contract/applications/documents.ts';
import { qualificationsOf } from '#contract/applications/qualifications.ts';
import type { MemberDetail } from '#web/features/review/member/member-detail.ts';
import type { RecordColumn } from '#web/features/records/index.ts';

/** An application as it was read for its form. */
export interface StoredMember {
  version: number;
  detail: MemberDetail;
}

/** What a row or a file of the application says, in one text. */
const inWords = (facts: readonly Fact[]) => facts.map(({ value }) => value).join(', ');

/** Everything of an application that somebody else may have changed meanwhile. */
function factsOf({ detail }: StoredMember): Fact[] {
  const [record] = detail.data;
  if (!record) return [];
  return [
    fact('Status', record.status_name),
    fact('Salutation', record.salutation),
    ...personalFacts(record, detail.clinic, true),
    ...registrationFacts(record),
    ...qualificationsOf(record).map(({ name, ...degree }) => fact(name, Object.values(degree).join(', '))),
    fact('Clinics and hospitals', detail.clinic.map((row) => inWords(clinicFacts(row))).join('; ')),
    fact('Work experience', detail.work_exp.map((row) => inWords(workFacts(row))).join('; ')),
    fact('Files', detail.files.map(({ field, name }) => `${fileLabels[field]} (${name})`).join(', ')),
  ];
}

/** The facts of a stored application as the notice of a conflict compares them. */
export function columnsOf(stored: StoredMember): RecordColumn<StoredMember>[] {
  return factsOf(stored).map(({ label }, position) => ({
    key: label,
    title: label,
    text: (other) => factsOf(other)[position]?.value ?? '',
  }));
}
