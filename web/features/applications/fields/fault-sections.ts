import { uploadFields } from '#contract/applications/uploads.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';

/** Titles of the cards of both long steps. */
export const cardTitles = {
  photo: 'Photo',
  person: 'You',
  address: 'Permanent address',
  edu_undergrad: 'Undergraduate (MBBS)',
  edu_postgrad: 'Post graduation',
  edu_superspecialty: 'Super speciality',
  registrations: 'Registrations and memberships',
  documents: 'Documents',
} as const;

/** What one row of the repeatable cards is called. */
export const rowNames = { clinic: 'Clinic', work: 'Position' } as const;

const course = (level: string) =>
  ['degree', 'college', 'university', 'year'].map((part) => `${level}_${part}`);

/** The cards in the order of the pages, with their fields in the order of the card. */
const cards: readonly { title: string; fields: readonly string[] }[] = [
  { title: cardTitles.photo, fields: ['profile'] },
  {
    title: cardTitles.person,
    fields:
      'salutation first_name middle_name last_name father_name dob gender nationality email mobile_code mobile'.split(
        ' ',
      ),
  },
  {
    title: cardTitles.address,
    fields: 'country pin city state street_line1 street_line2 stdcode landline mailing_address'.split(' '),
  },
  {
    title: rowNames.clinic,
    fields: 'name country pin_code city state address_one address_two stdcode landline mailing_address'
      .split(' ')
      .map((field) => `clinic_${field}`),
  },
  { title: cardTitles.edu_undergrad, fields: course('edu_undergrad') },
  { title: cardTitles.edu_postgrad, fields: course('edu_postgrad') },
  { title: cardTitles.edu_superspecialty, fields: course('edu_superspecialty') },
  {
    title: cardTitles.registrations,
    fields:
      'mci_council_number mci_council_state imr_reg_no asi_membership_no asi_state other_inter_organisation other_inter_organisation_value'.split(
        ' ',
      ),
  },
  { title: rowNames.work, fields: ['work_procedure', 'no_of_procedures1', 'no_of_procedures2'] },
  { title: cardTitles.documents, fields: uploadFields },
];

interface FaultSection {
  /** Title of the card; '' for faults that belong to none. */
  title: string;
  faults: { field: string; message: string }[];
}

/** Faults as the wire names them, by card and in the order of the pages; a row is named by its number: 'Clinic 2'. */
export function faultSections(errors: SaidErrors): FaultSection[] {
  const positions = Object.entries(errors).map(([field, message]) => {
    const [name = '', row] = field.split('.');
    const found = cards.findIndex(({ fields }) => fields.includes(name));
    const { title, fields } = cards[found] ?? { title: '', fields: [] };
    const at = [found === -1 ? cards.length : found, Number(row ?? 0), fields.indexOf(name)];
    return { at, title: row === undefined ? title : `${title} ${Number(row) + 1}`, field, message };
  });
  positions.sort(
    (one, other) => one.at.map((part, level) => part - (other.at[level] ?? 0)).find(Boolean) ?? 0,
  );
  const sections: FaultSection[] = [];
  for (const { title, ...fault } of positions) {
    const last = sections.at(-1);
    if (last?.title === title) last.faults.push(fault);
    else sections.push({ title, faults: [fault] });
  }
  return sections;
}
