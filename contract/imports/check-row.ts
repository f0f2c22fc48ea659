import { emailFault, firstNameFault } from '#contract/applications/check-account.ts';
import { regionFaults, wantsIndianPin } from '#contract/applications/check-personal.ts';
import { DEFAULT_NATIONALITY, genders, INDIA, salutations } from '#contract/applications/lists.ts';
import { yearFault } from '#contract/applications/life-dates.ts';
import { nameFault } from '#contract/applications/names.ts';
import { educationFields, personalFields } from '#contract/applications/steps.ts';
import { keepCapitalsAndDigits, keepLettersAndDigits } from '#contract/kit/characters.ts';
import { ageInYears, type Day } from '#contract/kit/day.ts';
import { readEmail } from '#contract/kit/email.ts';
import { tooLong } from '#contract/kit/faults.ts';
import { splitMobile } from '#contract/kit/mobile-lengths.ts';
import { plainWords } from '#contract/kit/plain-words.ts';
import { typeIds } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { type ImportField, labelOfField } from './fields.ts';
import { readDay } from '#contract/kit/read-day.ts';

/** The cells of a row by their field; what has no column is left out. */
export type ImportValues = Partial<Record<ImportField, string>>;
export type ImportFaults = Partial<Record<ImportField, Message>>;

/** What a row is judged by, beside its own words. Names are looked up in plain words. */
export interface ImportFacts {
  today: Day;
  /** For rows that do not say it themselves; null for none. */
  package_id: number | null;
  joining_date: Day | null;
  /** Of a membership type. */
  typeOf: (name: string) => number | undefined;
  formTypeOf: (packageId: number) => number;
  countryOf: (name: string) => { id: number; nationality: string } | undefined;
  stateOf: (country: number, name: string) => { id: number; zone: string } | undefined;
}

const names = ['middle_name', 'last_name', 'father_name', 'city'] as const;
const texts = ['nationality', 'street_line1', 'street_line2', 'pin'] as const;
const degrees = [
  'edu_undergrad_degree',
  'edu_undergrad_college',
  'edu_undergrad_university',
  'edu_postgrad_degree',
  'edu_postgrad_college',
  'edu_postgrad_university',
  'edu_superspecialty_degree',
] as const;
const years = ['edu_undergrad_year', 'edu_postgrad_year'] as const;

type TextColumn =
  | (typeof names)[number]
  | (typeof texts)[number]
  | (typeof degrees)[number]
  | (typeof years)[number];

/** A member as read from a row, by the columns of the application. */
export type ImportedMember = Record<TextColumn, string> & {
  package_id: number;
  membership_no: string;
  status_id: typeof statusIds.numberAllotted | typeof statusIds.inactive;
  /** What the list says of who is not active, such as 'Deceased'; '' of all others. */
  remark: string;
  joining_date: Day;
  /** In small letters; '' where the list has none. */
  email: string;
  salutation: string;
  first_name: string;
  dob: Day | null;
  gender: string;
  mobile: string;
  mobile_code: string;
  state_id: number | null;
  zone: string;
  country_id: number | null;
  mci_council_number: string;
  mci_council_state_id: number | null;
};

/** Words of lists for who is a member, and for who was one. */
const activeWords = new Set(',active,yes,y,life,member,current,valid,alive,1'.split(','));
const inactiveWords = new Set(
  'inactive,no,n,0,deceased,dead,expired,late,resigned,lapsed,removed,suspended,former,left'.split(','),
);

const plain = (words: string) => plainWords(words).join(' ');
const tidy = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

/** One of a list, however it is written: 'DR' is 'Dr.', 'M' is 'Male'. '' where it is none of them. */
function oneOf(list: readonly string[], written: string): string {
  const asked = plain(written);
  if (asked === '') return '';
  return list.find((one) => plain(one) === asked) ?? list.find((one) => asked === plain(one).charAt(0)) ?? '';
}

/**
 * Reads a row of a list of members (docs/decisions/0104). What is there must be right, as in the forms; but for number, name,
 * type and joining date, nothing has to be there.
 * @returns the member, or every fault by its field
 */
export function readRow(
  values: ImportValues,
  facts: ImportFacts,
): { member: ImportedMember; faults?: undefined } | { faults: ImportFaults } {
  const faults: ImportFaults = {};
  const of = (field: ImportField) => tidy(values[field] ?? '');
  const fault = (field: ImportField, message: Message | undefined) => {
    if (message !== undefined) faults[field] ??= message;
  };

  const membership_no = keepCapitalsAndDigits(of('membership_no'));
  if (membership_no === '') fault('membership_no', text('Membership number cannot be empty'));
  else if (!/\d/.test(membership_no)) fault('membership_no', text('Membership number must hold a digit'));
  else if (membership_no.length > 20) fault('membership_no', tooLong);

  const package_id = of('type') === '' ? facts.package_id : (facts.typeOf(plain(of('type'))) ?? null);
  if (package_id === null)
    fault(
      'type',
      of('type') === '' ? text('Membership type cannot be empty') : text('This membership type is not known'),
    );
  const formType = package_id === null ? null : facts.formTypeOf(package_id);

  const standing = plain(of('standing'));
  const isInactive = inactiveWords.has(standing);
  if (!isInactive && !activeWords.has(standing))
    fault('standing', text('Please write Active or Inactive, Deceased, Resigned or Lapsed'));

  const joining_date = of('joining_date') === '' ? facts.joining_date : readDay(of('joining_date'));
  if (joining_date === null)
    fault(
      'joining_date',
      of('joining_date') === ''
        ? text('Joining date cannot be empty')
        : text('Please write a day such as 28/03/2001'),
    );
  else if (joining_date > facts.today) fault('joining_date', text('Joining date cannot be in the future'));

  const name = readName(values);
  fault(values.first_name === undefined ? 'full_name' : 'first_name', firstNameFault(name.first_name));
  const email = readEmail(values.email ?? '');
  if (email !== '') fault('email', emailFault(email));
  const mobile = of('mobile') === '' ? { mobile: '', mobile_code: '' } : splitMobile(of('mobile'));
  if (!mobile)
    fault('mobile', text('Please write ten digits, or the number with its country code: +971 50 123 4567'));

  const country =
    of('country') === ''
      ? { id: INDIA, nationality: DEFAULT_NATIONALITY }
      : facts.countryOf(plain(of('country')));
  if (!country) fault('country', regionFaults.unknownCountry);
  const state = country && of('state') !== '' ? facts.stateOf(country.id, plain(of('state'))) : undefined;
  if (country && of('state') !== '' && !state) fault('state', regionFaults.foreignState);
  const council =
    of('mci_council_state') === '' ? undefined : facts.stateOf(INDIA, plain(of('mci_council_state')));
  if (of('mci_council_state') !== '' && !council) fault('mci_council_state', regionFaults.unknownState);
  const pin = of('pin').replaceAll(/\s/g, '');
  if (
    pin !== '' &&
    country &&
    formType !== null &&
    wantsIndianPin(formType, country.id) &&
    !/^\d{6}$/.test(pin)
  )
    fault('pin', text('{label} must be 6 digits', { label: { text: text('Pin code') } }));

  const dob = of('dob') === '' ? null : readDay(of('dob'));
  if (of('dob') !== '' && dob === null) fault('dob', text('Please write a day such as 28/03/1961'));
  else if (dob !== null && (ageInYears(dob, facts.today) ?? 0) < 1)
    fault('dob', text('Age must be a valid number'));
  const gender = oneOf(genders, of('gender'));
  if (of('gender') !== '' && gender === '') fault('gender', text('Please write Male, Female or Others'));

  const written: Record<TextColumn, string> = {
    ...textsOf([...texts, ...degrees, ...years], of),
    middle_name: name.middle_name,
    last_name: name.last_name,
    father_name: of('father_name'),
    city: of('city'),
    pin,
  };
  written.nationality ||= country?.nationality ?? '';
  for (const field of names) fault(field, nameFault(written[field], labelOfField(field)));
  for (const field of years)
    if (yearFault(field, written[field], formType ?? typeIds.life, facts.today) !== undefined)
      fault(field, text('Please write a year such as 1998'));
  for (const [field, value] of Object.entries(written) as [TextColumn, string][])
    if (!shapes[field].safeParse(value).success) fault(field, tooLong);
  const mci_council_number = keepLettersAndDigits(of('mci_council_number'));
  if (mci_council_number.length > 40) fault('mci_council_number', tooLong);
  if (name.first_name.length > 60)
    fault(values.first_name === undefined ? 'full_name' : 'first_name', tooLong);

  if (Object.keys(faults).length > 0 || package_id === null || joining_date === null || !mobile)
    return { faults };
  return {
    member: {
      ...written,
      ...mobile,
      package_id,
      membership_no,
      status_id: isInactive ? statusIds.inactive : statusIds.numberAllotted,
      remark: isInactive ? of('standing') : '',
      joining_date,
      email,
      salutation: oneOf(salutations, of('salutation')) || name.salutation,
      first_name: name.first_name,
      dob,
      gender,
      country_id: country?.id ?? null,
      state_id: state?.id ?? null,
      zone: state?.zone ?? '',
      mci_council_number,
      mci_council_state_id: council?.id ?? null,
    },
  };
}

const shapes = { ...personalFields, ...educationFields };

function textsOf<Field extends ImportField>(
  fields: readonly Field[],
  of: (field: Field) => string,
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, string>;
}

/**
 * The parts of a name. Written in one column, its first word of the list of salutations is one, its last word the family
 * name, and all between the first name: 'Dr. Asha Rani Iyer'.
 */
function readName({ full_name, first_name, middle_name, last_name }: ImportValues) {
  const parts = {
    salutation: '',
    first_name: tidy(first_name ?? ''),
    middle_name: tidy(middle_name ?? ''),
    last_name: tidy(last_name ?? ''),
  };
  if (first_name !== undefined || full_name === undefined) return parts;
  // 'Dr.Asha' is written without a blank, too.
  const words = tidy(full_name.replace(/^(dr|mr|mrs|ms|prof)\./i, '$1. ')).split(' ');
  const salutation = salutations.find((one) => plain(one) === plain(words[0] ?? '')) ?? '';
  if (salutation !== '') words.shift();
  const family = parts.last_name === '' && words.length > 1 ? (words.pop() ?? '') : parts.last_name;
  return { ...parts, salutation, first_name: words.join(' '), last_name: family };
}
