import { type Day, showDay } from '#contract/kit/day.ts';
import { type Fact, fact, notGiven } from '#contract/kit/fact.ts';
import type { ApplicationRecord, ClinicRecord, WorkRecord } from './application.ts';
import { courseNames, isExpected, showYear, yearFields } from './life-dates.ts';
import { livesAbroad } from './uploads.ts';
import { type Filled, type Message, text } from '#contract/texts/text.ts';

interface AddressParts {
  lines: readonly string[];
  city: string;
  state: string;
  pin: string;
  country: string;
}

export function inOneLine({ lines, city, state, pin, country }: AddressParts): string {
  const parts = [...lines, city, `${state} ${pin}`, country].map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ');
}

/** The address of residence in one line; '' when none was given. */
export function permanentAddress(
  record: Pick<
    ApplicationRecord,
    'street_line1' | 'street_line2' | 'city' | 'state_name' | 'pin' | 'country_name'
  >,
): string {
  const { street_line1, street_line2, city, state_name, pin, country_name } = record;
  return inOneLine({
    lines: [street_line1, street_line2],
    city,
    state: state_name,
    pin,
    country: country_name,
  });
}

/** The mailing address: the clinic that was chosen for it, else the address of residence. */
export function mailingAddress(record: ApplicationRecord, clinics: readonly ClinicRecord[]): string {
  const clinic = clinics.find((row) => row.clinic_mailing_address === 1);
  return clinic ? clinicAddress(clinic) : permanentAddress(record);
}

/** A clinic or hospital with its address in one line. */
function clinicAddress(clinic: ClinicRecord): string {
  return inOneLine({
    lines: [clinic.clinic_name, clinic.clinic_address_one, clinic.clinic_address_two],
    city: clinic.clinic_city,
    state: clinic.clinic_state_name,
    pin: clinic.clinic_pin_code,
    country: clinic.clinic_country_name,
  });
}

/** The landline with the STD code in brackets if there is one (D3 section 2). */
export function showLandline(stdcode: string, landline: string): string {
  return stdcode === '' ? landline : `(${stdcode}) ${landline}`;
}

/**
 * The info card (D3 section 2).
 * @param review true before the submission, when there is no date of joining yet
 */
export function personalFacts(
  record: ApplicationRecord,
  clinics: readonly ClinicRecord[],
  review: boolean,
): Fact[] {
  return [
    fact(text('First name'), record.first_name),
    fact(text('Middle name'), record.middle_name),
    fact(text('Last name'), record.last_name),
    fact(text('Father’s name'), record.father_name),
    fact(text('Date of birth'), showDay(record.dob)),
    ...(review ? [] : [fact(text('Date of joining'), showDay(record.joining_date))]),
    fact(text('Email'), record.email),
    fact(text('Mobile'), record.mobile === '' ? '' : `${record.mobile_code} ${record.mobile}`),
    fact(text('Nationality'), record.nationality),
    fact(text('Gender'), record.gender),
    fact(text('Age'), record.age),
    fact(text('City/District'), record.city),
    fact(text('State'), record.state_name),
    fact(text('Zone'), record.zone),
    fact(text('Country'), record.country_name),
    fact(text('Permanent address'), permanentAddress(record), true),
    fact(text('Mailing address'), mailingAddress(record, clinics), true),
  ];
}

/** The number of the medical council, labelled as India's or as that of a country abroad. */
export function councilNumber({
  form_type,
  country,
  mci_council_number,
}: Pick<ApplicationRecord, 'form_type' | 'country' | 'mci_council_number'>): Fact {
  const abroad = livesAbroad(form_type, country);
  return fact(
    abroad ? text('Medical council number') : text('NMC or state council number'),
    mci_council_number,
  );
}

/** The registration card (D3 section 2). Abroad it shows no registrations of India that were not given. */
export function registrationFacts(record: ApplicationRecord): Fact[] {
  const facts = allRegistrationFacts(record);
  if (!livesAbroad(record.form_type, record.country)) return facts;
  return facts.filter(({ label, value }) => value !== notGiven || !indianRegistrations.includes(label));
}

const indianRegistrations: readonly string[] = [
  text('NMC state'),
  text('IMR number'),
  text('ASI registration number'),
  text('ASI state'),
];

/** The same with every fact, wherever the person lives. */
export function allRegistrationFacts(record: ApplicationRecord): Fact[] {
  return [
    councilNumber(record),
    fact(text('NMC state'), record.mci_council_state_name),
    fact(text('IMR number'), record.imr_reg_no),
    fact(text('Other international organisations'), record.other_inter_organisation.replaceAll(',', ', ')),
    fact(text('Other organisation'), record.other_inter_organisation_value),
    fact(text('ASI registration number'), record.asi_membership_no),
    fact(text('ASI state'), record.asi_state_name),
  ];
}

/** A line of the work experience (D3 section 2). */
export function workFacts(row: WorkRecord): Fact[] {
  return [
    fact(text('Position'), row.work_procedure),
    fact(text('From'), showDay(row.no_of_procedures1)),
    fact(text('To'), showDay(row.no_of_procedures2)),
    fact(text('Total years'), row.exp_in_year),
  ];
}

/** A clinic or hospital (D3 section 2). */
export function clinicFacts(row: ClinicRecord): Fact[] {
  return [
    fact(text('Name'), row.clinic_name),
    fact(
      text('Address'),
      [row.clinic_address_one, row.clinic_address_two].filter((line) => line !== '').join(', '),
    ),
    fact(text('Country'), row.clinic_country_name),
    fact(text('State'), row.clinic_state_name),
    fact(text('City'), row.clinic_city),
    fact(text('Pin'), row.clinic_pin_code),
    fact(text('Landline'), showLandline(row.clinic_stdcode, row.clinic_landline)),
  ];
}

export interface Qualification {
  name: string;
  degree: string;
  college: string;
  university: string;
  /** 'N/A' where none was given; one that lies ahead says that it is expected. */
  year: Message;
}

const orNotGiven = (value: string): string => value || notGiven;

/** The fields of a record about its three courses. */
export type Courses = Pick<ApplicationRecord, Extract<keyof ApplicationRecord, `edu_${string}`>>;

/**
 * The rows of the qualifications table (D3 section 2); the first degree is shown like the others (docs/departures.md).
 */
export function qualificationsOf(record: Courses, today: Day): Qualification[] {
  return yearFields.map((field) => {
    const { degree, college, university, year } = courseOf(record, field);
    return {
      name: courseNames[field],
      degree: orNotGiven(degree),
      college: orNotGiven(college),
      university: orNotGiven(university),
      year: year === '' ? notGiven : showYear(year, today),
    };
  });
}

/** Facts of one course in a record; '' for each missing one. */
function courseOf(record: Courses, field: (typeof yearFields)[number]) {
  const level = field.replace('_year', '') as 'edu_undergrad' | 'edu_postgrad' | 'edu_superspecialty';
  return {
    degree: record[`${level}_degree`],
    college: record[`${level}_college`],
    university: record[`${level}_university`],
    year: record[`${level}_year`],
  };
}

/** The courses of a record that it says anything of, each in one line: 'MS, Madras Medical College, 2028 (expected)'. */
export function coursesInWords(record: Courses, today: Day): { name: string; course: Message }[] {
  return yearFields.flatMap((field) => {
    const { year, ...where } = courseOf(record, field);
    const given = Object.values(where).filter((value) => value !== '');
    if (given.length === 0 && year === '') return [];
    const course = isExpected(year, today)
      ? given.length === 0
        ? showYear(year, today)
        : text('{course}, {year} (expected)', { course: given.join(', '), year })
      : [...given, year].filter((value) => value !== '').join(', ');
    return [{ name: courseNames[field], course }];
  });
}

/** Several values as one fact; those that were not given are left out. */
function inOneFact(label: Message, values: readonly string[]): Fact<Message> {
  return fact(label, values.filter((value) => value !== '' && value !== notGiven).join(', '));
}

function birthAndAge({ dob, age }: Pick<ApplicationRecord, 'dob' | 'age'>): string | Filled {
  const day = showDay(dob);
  if (age === null) return day;
  return day === '' ? text('{age} years', { age }) : text('{day}, {age} years', { day, age });
}

/**
 * The person before the submission, with the clinics, each fact once: what the name and the addresses say is not said
 * again, and what was not given is left out (docs/decisions/0060).
 */
export function reviewedPerson(record: ApplicationRecord, clinics: readonly ClinicRecord[]): Fact<Message>[] {
  const home = permanentAddress(record);
  const mailing = mailingAddress(record, clinics);
  return [
    fact(text('Father’s name'), record.father_name),
    fact(text('Date of birth'), birthAndAge(record)),
    fact(text('Gender'), record.gender),
    fact(text('Nationality'), record.nationality),
    fact(text('Email'), record.email),
    fact(text('Mobile'), record.mobile === '' ? '' : `${record.mobile_code} ${record.mobile}`),
    fact(text('Permanent address'), home),
    fact(text('Zone'), record.zone),
    fact(text('Landline'), showLandline(record.stdcode, record.landline)),
    fact(text('Mailing address'), mailing === home ? { text: text('Permanent address') } : mailing),
    ...clinics.map((row, index) =>
      inOneFact(text('Clinic {number}', { number: index + 1 }), [
        clinicAddress(row),
        showLandline(row.clinic_stdcode, row.clinic_landline),
      ]),
    ),
  ].filter(({ value }) => value !== notGiven);
}

/** Courses, registrations and positions before the submission, each in one line (docs/decisions/0060). */
export function reviewedEducation(
  record: ApplicationRecord,
  work: readonly WorkRecord[],
  today: Day,
): Fact<Message>[] {
  const { label: council, value: number } = councilNumber(record);
  return [
    ...coursesInWords(record, today).map(({ name, course }) => fact(name, course)),
    inOneFact(council, [number, record.mci_council_state_name]),
    fact(text('IMR number'), record.imr_reg_no),
    inOneFact(text('ASI registration number'), [record.asi_membership_no, record.asi_state_name]),
    inOneFact(text('Other international organisations'), [
      record.other_inter_organisation.replaceAll(',', ', '),
      record.other_inter_organisation_value,
    ]),
    ...work.map((row, index) =>
      fact(
        text('Position {number}', { number: index + 1 }),
        text('{position}, {from} to {to}', {
          position: row.work_procedure,
          from: showDay(row.no_of_procedures1),
          to: showDay(row.no_of_procedures2),
        }),
      ),
    ),
  ].filter(({ value }) => value !== notGiven);
}
