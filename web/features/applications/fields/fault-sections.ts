import { uploadFields } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';

/** Titles of the cards of both long steps. */
export const cardTitles = {
  photo: text('Photo'),
  person: text('You'),
  address: text('Permanent address'),
  edu_undergrad: text('Undergraduate (MBBS)'),
  edu_postgrad: text('Post graduation'),
  edu_superspecialty: text('Super speciality'),
  registrations: text('Registrations and memberships'),
  documents: text('Documents'),
} as const;

/** What is said of one row of the repeatable cards; `number` counts from 1. */
export interface RowTexts {
  title: string;
  remove: string;
  confirm: string;
}

export const rowTexts = {
  clinic: {
    title: text('Clinic {number}'),
    remove: text('Remove clinic {number}'),
    confirm: text('Do you want to delete clinic {number}?'),
  },
  work: {
    title: text('Position {number}'),
    remove: text('Remove position {number}'),
    confirm: text('Do you want to delete position {number}?'),
  },
} as const satisfies Record<string, RowTexts>;

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
    title: rowTexts.clinic.title,
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
  { title: rowTexts.work.title, fields: ['work_procedure', 'no_of_procedures1', 'no_of_procedures2'] },
  { title: cardTitles.documents, fields: uploadFields },
];

const titlesOfRows: readonly string[] = Object.values(rowTexts).map(({ title }) => title);

function sayTitle(title: string, row: number): string {
  return titlesOfRows.includes(title) ? t(title, { number: row + 1 }) : t(title);
}

interface FaultSection {
  /** Title of the card; '' for faults that belong to none. */
  title: string;
  faults: { field: string; message: Message }[];
}

/** Faults as the wire names them, by card and in the order of the pages; a row is named by its number: 'Clinic 2'. */
export function faultSections(errors: FieldErrors): FaultSection[] {
  const positions = Object.entries(errors).map(([field, message]) => {
    const [name = '', row] = field.split('.');
    const found = cards.findIndex(({ fields }) => fields.includes(name));
    const { title, fields } = cards[found] ?? { title: '', fields: [] };
    const at = [found === -1 ? cards.length : found, Number(row ?? 0), fields.indexOf(name)];
    return { at, title: sayTitle(title, Number(row ?? 0)), field, message };
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
