import { plainWords } from '#contract/kit/plain-words.ts';
import { text } from '#contract/texts/text.ts';

/**
 * What a column of a file of members may hold, with its label and the titles that societies give it, in plain words
 * (`plainWords`).
 */
const fields = {
  membership_no: {
    label: text('Membership number'),
    titles: ['membership no', 'member no', 'membership id', 'member id', 'mem no', 'lm no', 'number', 'no'],
  },
  type: {
    label: text('Membership type'),
    titles: ['type', 'member type', 'category', 'membership category', 'class', 'membership'],
  },
  standing: {
    label: text('Active or not'),
    titles: ['status', 'member status', 'membership status', 'active', 'standing', 'remarks'],
  },
  joining_date: {
    label: text('Joining date'),
    titles: [
      'date of joining',
      'joined',
      'joined on',
      'member since',
      'admission date',
      'enrolment date',
      'doj',
    ],
  },
  full_name: {
    label: text('Name in one column'),
    titles: ['name', 'full name', 'member name', 'name of member'],
  },
  salutation: { label: text('Salutation'), titles: ['title', 'prefix'] },
  first_name: { label: text('First name'), titles: ['given name', 'forename', 'fname'] },
  middle_name: { label: text('Middle name'), titles: ['middle', 'mname'] },
  last_name: { label: text('Last name'), titles: ['surname', 'family name', 'lname'] },
  father_name: { label: text("Father's name"), titles: ['father name', 'fathers name', 'father'] },
  dob: { label: text('Date of birth'), titles: ['dob', 'birth date', 'birthday'] },
  gender: { label: text('Gender'), titles: ['sex', 'm f'] },
  email: { label: text('Email'), titles: ['e mail', 'email id', 'email address', 'e mail id', 'mail id'] },
  mobile: {
    label: text('Mobile number'),
    titles: ['mobile', 'mobile no', 'phone', 'phone no', 'cell', 'contact no', 'contact number'],
  },
  nationality: { label: text('Nationality'), titles: ['citizenship'] },
  street_line1: {
    label: text('Address line 1'),
    titles: ['address', 'address 1', 'address1', 'street', 'permanent address', 'postal address'],
  },
  street_line2: { label: text('Address line 2'), titles: ['address 2', 'address2', 'area', 'locality'] },
  city: { label: text('City'), titles: ['town', 'place', 'city district', 'district'] },
  pin: { label: text('Pin code'), titles: ['pin', 'pincode', 'postal code', 'zip', 'zip code', 'postcode'] },
  state: { label: text('State'), titles: ['province', 'region'] },
  country: { label: text('Country'), titles: [] },
  mci_council_number: {
    label: text('Council registration number'),
    titles: [
      'mci no',
      'mci number',
      'council no',
      'registration no',
      'reg no',
      'medical registration no',
      'nmc no',
    ],
  },
  mci_council_state: {
    label: text('Council'),
    titles: ['council state', 'medical council', 'state council'],
  },
  edu_undergrad_degree: { label: text('Undergraduate degree'), titles: ['ug degree', 'mbbs'] },
  edu_undergrad_college: { label: text('Undergraduate college'), titles: ['ug college'] },
  edu_undergrad_university: { label: text('Undergraduate university'), titles: ['ug university'] },
  edu_undergrad_year: { label: text('Undergraduate year'), titles: ['ug year', 'year of mbbs'] },
  edu_postgrad_degree: {
    label: text('Postgraduate degree'),
    titles: ['pg degree', 'qualification', 'degree'],
  },
  edu_postgrad_college: { label: text('Postgraduate college'), titles: ['pg college'] },
  edu_postgrad_university: { label: text('Postgraduate university'), titles: ['pg university'] },
  edu_postgrad_year: { label: text('Postgraduate year'), titles: ['pg year'] },
  edu_superspecialty_degree: {
    label: text('Superspecialty degree'),
    titles: ['super speciality', 'superspeciality', 'super specialty', 'ss degree'],
  },
} as const;

export type ImportField = keyof typeof fields;
export const importFields = Object.keys(fields) as ImportField[];

export function isImportField(name: string): name is ImportField {
  return Object.hasOwn(fields, name);
}

export function labelOfField(field: ImportField): string {
  return fields[field].label;
}

/** A title as it is compared and remembered: 'E-mail ID' and 'e mail id' are one. */
export function plainTitle(title: string): string {
  return plainWords(title).join(' ');
}

const fieldOfTitle = new Map<string, ImportField>(
  importFields.flatMap((field) => {
    const { label, titles } = fields[field];
    return [plainTitle(label), plainTitle(field), ...titles].map((title) => [title, field] as const);
  }),
);

/**
 * What each column holds, as far as its title says it: what this society chose for the title before, or what the title
 * means to most. Each field is found once, by the first column.
 * @param remembered by plain title; '' for a column that was left out
 * @returns for each title its field, or '' for a column that is left out
 */
export function matchColumns(
  titles: readonly string[],
  remembered: ReadonlyMap<string, string>,
): (ImportField | '')[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = plainTitle(title);
    const field = remembered.get(plain) ?? fieldOfTitle.get(plain) ?? '';
    if (!isImportField(field) || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}
