import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { fact, type Fact } from '#contract/kit/fact.ts';
import { councilNumber } from '#contract/applications/record-facts.ts';
import { fullName } from '#contract/applications/names.ts';
import { showDay } from '#contract/kit/day.ts';

/** What is to be compared with each upload, besides the name. */
const proofs: Record<FileField, (record: ApplicationRecord) => Fact[]> = {
  profile: (record) => [fact('Gender', record.gender), fact('Date of birth', showDay(record.dob))],
  mci_certificate: (record) => [councilNumber(record), fact('NMC state', record.mci_council_state_name)],
  asi_member_certificate: (record) => [
    fact('ASI registration number', record.asi_membership_no),
    fact('ASI state', record.asi_state_name),
  ],
  active_license: (record) => [councilNumber(record), fact('Country', record.country_name)],
  pg_degree_certificate: (record) => [
    fact('Post Graduation', record.edu_postgrad_degree),
    fact('University', record.edu_postgrad_university),
    fact('Year', record.edu_postgrad_year),
  ],
  mbbs_degree_certificate: (record) => [
    fact('MBBS degree', record.edu_undergrad_degree),
    fact('College', record.edu_undergrad_college),
    fact('University', record.edu_undergrad_university),
    fact('Year', record.edu_undergrad_year),
  ],
  letter_hod: (record) => [
    fact('Post Graduation', record.edu_postgrad_degree),
    fact('College', record.edu_postgrad_college),
  ],
};

/** The data an upload is compared with, the name first. */
export function provedBy(field: FileField, record: ApplicationRecord): Fact[] {
  return [fact('Name', fullName(record)), ...proofs[field](record)];
}
