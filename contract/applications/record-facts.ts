import { showDay } from '#contract/kit/day.ts';
import { type Fact, fact, notGiven } from '#contract/kit/fact.ts';
import type { ApplicationRecord, ClinicRecord, WorkRecord } from './application.ts';
import { livesAbroad } from './uploads.ts';

interface AddressParts {
  lines: readonly string[];
  city: string;
  state: string;
  pin: string;
  country: string;
}

function inOneLine({ lines, city, state, pin, country }: AddressParts): string {
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
    fact('First name', record.first_name),
    fact('Middle name', record.middle_name),
    fact('Last name', record.last_name),
    fact('Father’s name', record.father_name),
    fact('Date of birth', showDay(record.dob)),
    ...(review ? [] : [fact('Date of joining', showDay(record.joining_date))]),
    fact('Email', record.email),
    fact('Mobile', record.mobile === '' ? '' : `${record.mobile_code} ${record.mobile}`),
    fact('Nationality', record.nationality),
    fact('Gender', record.gender),
    fact('Age', record.age),
    fact('City/District', record.city),
    fact('State', record.state_name),
    fact('Zone', record.zone),
    fact('Country', record.country_name),
    fact('Permanent address', permanentAddress(record), true),
    fact('Mailing address', mailingAddress(record, clinics), true),
  ];
}

/** The number of the medical council, labelled as India's or as that of a country abroad. */
export function councilNumber({
  form_type,
  country,
  mci_council_number,
}: Pick<ApplicationRecord, 'form_type' | 'country' | 'mci_council_number'>): Fact {
  const abroad = livesAbroad(form_type, country);
  return fact(abroad ? 'Medical council number' : 'NMC or state council number', mci_council_number);
}

/** The registration card (D3 section 2). */
export function registrationFacts(record: ApplicationRecord): Fact[] {
  return [
    councilNumber(record),
    fact('NMC state', record.mci_council_state_name),
    fact('IMR number', record.imr_reg_no),
    fact('Other international organisations', record.other_inter_organisation.replaceAll(',', ', ')),
    fact('Other organisation', record.other_inter_organisation_value),
    fact('ASI registration number', record.asi_membership_no),
    fact('ASI state', record.asi_state_name),
  ];
}

/** A line of the work experience (D3 section 2). */
export function workFacts(row: WorkRecord): Fact[] {
  return [
    fact('Position', row.work_procedure),
    fact('From', showDay(row.no_of_procedures1)),
    fact('To', showDay(row.no_of_procedures2)),
    fact('Total years', row.exp_in_year),
  ];
}

/** A clinic or hospital (D3 section 2). */
export function clinicFacts(row: ClinicRecord): Fact[] {
  return [
    fact('Name', row.clinic_name),
    fact(
      'Address',
      [row.clinic_address_one, row.clinic_address_two].filter((line) => line !== '').join(', '),
    ),
    fact('Country', row.clinic_country_name),
    fact('State', row.clinic_state_name),
    fact('City', row.clinic_city),
    fact('Pin', row.clinic_pin_code),
    fact('Landline', showLandline(row.clinic_stdcode, row.clinic_landline)),
  ];
}

export interface Qualification {
  name: string;
  degree: string;
  college: string;
  university: string;
  year: string;
}

const orNotGiven = (value: string): string => value || notGiven;

/** The fields of a record about its three courses. */
export type Courses = Pick<ApplicationRecord, Extract<keyof ApplicationRecord, `edu_${string}`>>;

/**
 * The rows of the qualifications table (D3 section 2); the first degree is shown like the others (docs/departures.md).
 */
export function qualificationsOf(record: Courses): Qualification[] {
  return [
    {
      name: 'MBBS',
      degree: orNotGiven(record.edu_undergrad_degree),
      college: orNotGiven(record.edu_undergrad_college),
      university: orNotGiven(record.edu_undergrad_university),
      year: orNotGiven(record.edu_undergrad_year),
    },
    {
      name: 'Post Graduation',
      degree: orNotGiven(record.edu_postgrad_degree),
      college: orNotGiven(record.edu_postgrad_college),
      university: orNotGiven(record.edu_postgrad_university),
      year: orNotGiven(record.edu_postgrad_year),
    },
    {
      name: 'Super Speciality',
      degree: orNotGiven(record.edu_superspecialty_degree),
      college: orNotGiven(record.edu_superspecialty_college),
      university: orNotGiven(record.edu_superspecialty_university),
      year: orNotGiven(record.edu_superspecialty_year),
    },
  ];
}

/** Several values as one fact; those that were not given are left out. */
function inOneFact(label: string, values: readonly string[]): Fact {
  return fact(label, values.filter((value) => value !== '' && value !== notGiven).join(', '));
}

/**
 * The person before the submission, with the clinics, each fact once: what the name and the addresses say is not said
 * again, and what was not given is left out (docs/decisions/0060).
 */
export function reviewedPerson(record: ApplicationRecord, clinics: readonly ClinicRecord[]): Fact[] {
  const home = permanentAddress(record);
  const mailing = mailingAddress(record, clinics);
  return [
    fact('Father’s name', record.father_name),
    inOneFact('Date of birth', [showDay(record.dob), record.age === null ? '' : `${record.age} years`]),
    fact('Gender', record.gender),
    fact('Nationality', record.nationality),
    fact('Email', record.email),
    fact('Mobile', record.mobile === '' ? '' : `${record.mobile_code} ${record.mobile}`),
    fact('Permanent address', home),
    fact('Zone', record.zone),
    fact('Landline', showLandline(record.stdcode, record.landline)),
    fact('Mailing address', mailing === home ? 'Permanent address' : mailing),
    ...clinics.map((row, index) =>
      inOneFact(`Clinic ${index + 1}`, [
        clinicAddress(row),
        showLandline(row.clinic_stdcode, row.clinic_landline),
      ]),
    ),
  ].filter(({ value }) => value !== notGiven);
}

/** Courses, registrations and positions before the submission, each in one line (docs/decisions/0060). */
export function reviewedEducation(record: ApplicationRecord, work: readonly WorkRecord[]): Fact[] {
  const { label: council, value: number } = councilNumber(record);
  return [
    ...qualificationsOf(record).map(({ name, ...course }) => inOneFact(name, Object.values(course))),
    inOneFact(council, [number, record.mci_council_state_name]),
    fact('IMR number', record.imr_reg_no),
    inOneFact('ASI registration number', [record.asi_membership_no, record.asi_state_name]),
    inOneFact('Other international organisations', [
      record.other_inter_organisation.replaceAll(',', ', '),
      record.other_inter_organisation_value,
    ]),
    ...work.map((row, index) =>
      fact(
        `Position ${index + 1}`,
        `${row.work_procedure}, ${showDay(row.no_of_procedures1)} to ${showDay(row.no_of_procedures2)}`,
      ),
    ),
  ].filter(({ value }) => value !== notGiven);
}
