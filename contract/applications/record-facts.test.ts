import { expect, test } from 'vitest';
import { ApplicationRecord, type ClinicRecord } from './application.ts';
import {
  clinicFacts,
  coursesInWords,
  type Courses,
  mailingAddress,
  permanentAddress,
  personalFacts,
  qualificationsOf,
  registrationFacts,
  reviewedEducation,
  reviewedPerson,
  showLandline,
  workFacts,
} from './record-facts.ts';
import type { Fact } from '#contract/kit/fact.ts';
import type { Message } from '#contract/texts/text.ts';
import { inEnglish } from '#tests/world/in-english.ts';

function says(facts: readonly Fact<Message>[]): string[] {
  return facts.map(({ label, value }) => `${inEnglish(label)}: ${inEnglish(value)}`);
}

const home = {
  ...Object.fromEntries(Object.keys(ApplicationRecord.shape).map((field) => [field, ''])),
  first_name: 'Asha',
  middle_name: '',
  dob: '1980-05-17',
  joining_date: null,
  mobile: '9840012345',
  mobile_code: '+91',
  street_line1: '1 Beach Road',
  street_line2: '',
  city: 'Chennai',
  state_name: 'Tamil Nadu',
  pin: '600001',
  country_name: 'India',
} as unknown as ApplicationRecord;

const clinic: ClinicRecord = {
  id: 7,
  clinic_country: 101,
  clinic_state: 4035,
  clinic_stdcode: '044',
  clinic_landline: '28112233',
  clinic_name: 'Rao Clinic',
  clinic_address_one: '14 Cathedral Road',
  clinic_address_two: '',
  clinic_city: 'Chennai',
  clinic_state_name: 'Tamil Nadu',
  clinic_pin_code: '600086',
  clinic_country_name: 'India',
  clinic_mailing_address: 1,
};

const atHome = '1 Beach Road, Chennai, Tamil Nadu 600001, India';

test('writes an address in one line without its empty parts', () => {
  expect(permanentAddress(home)).toBe(atHome);
  expect(permanentAddress({ ...home, street_line1: '', city: '', state_name: '', pin: '' })).toBe('India');
});

test('takes the chosen clinic as the mailing address, else the residence', () => {
  const atClinic = 'Rao Clinic, 14 Cathedral Road, Chennai, Tamil Nadu 600086, India';
  expect(mailingAddress(home, [clinic])).toBe(atClinic);
  expect(mailingAddress(home, [{ ...clinic, clinic_mailing_address: 0 }])).toBe(atHome);
});

test.each([
  ['044', '28112233', '(044) 28112233'],
  ['', '28112233', '28112233'],
  ['', '', ''],
])('shows STD code %j and landline %j', (stdcode, landline, expected) => {
  expect(showLandline(stdcode, landline)).toBe(expected);
});

test('shows N/A for empty fields, and no date of joining in a review', () => {
  const facts = new Map(personalFacts(home, [], false).map(({ label, value }) => [label, value]));
  expect(facts.get('Middle name')).toBe('N/A');
  expect(facts.get('Date of joining')).toBe('N/A');
  expect(facts.get('Date of birth')).toBe('17/05/1980');
  expect(facts.get('Mobile')).toBe('+91 9840012345');
  expect(personalFacts(home, [], true).map(({ label }) => label)).not.toContain('Date of joining');
});

test('shows a position and a clinic', () => {
  const work = {
    id: 1,
    work_procedure: 'Consultant',
    no_of_procedures1: '2010-01-15',
    no_of_procedures2: '2014-03-01',
    exp_in_year: 4,
  };
  expect(workFacts(work).map(({ value }) => value)).toEqual(['Consultant', '15/01/2010', '01/03/2014', '4']);
  expect(clinicFacts({ ...clinic, clinic_address_two: 'Gopalapuram' }).map(({ value }) => value)).toEqual([
    'Rao Clinic',
    '14 Cathedral Road, Gopalapuram',
    'India',
    'Tamil Nadu',
    'Chennai',
    '600086',
    '(044) 28112233',
  ]);
});

const none: Courses = {
  edu_undergrad_degree: '',
  edu_undergrad_college: '',
  edu_undergrad_university: '',
  edu_undergrad_year: '',
  edu_postgrad_degree: '',
  edu_postgrad_college: '',
  edu_postgrad_university: '',
  edu_postgrad_year: '',
  edu_superspecialty_degree: '',
  edu_superspecialty_college: '',
  edu_superspecialty_university: '',
  edu_superspecialty_year: '',
};

function rowsOf(courses: Partial<Courses>): string[] {
  return qualificationsOf({ ...none, ...courses }, '2026-11-28').map(
    ({ name, degree, college, university, year }) =>
      [name, degree, college, university, inEnglish(year)].join(' | '),
  );
}

test('shows N/A for empty courses', () => {
  expect(rowsOf({})).toEqual([
    'MBBS | N/A | N/A | N/A | N/A',
    'Post Graduation | N/A | N/A | N/A | N/A',
    'Super Speciality | N/A | N/A | N/A | N/A',
  ]);
});

test('shows each course in its row, the first degree as it was given', () => {
  const undergraduate = {
    edu_undergrad_degree: 'MBBS (Hons)',
    edu_undergrad_college: 'Madras Medical College',
    edu_undergrad_university: 'Madras University',
    edu_undergrad_year: '2003',
  };
  const postgraduate = {
    edu_postgrad_degree: 'MS (General Surgery)',
    edu_postgrad_college: 'Stanley Medical College',
    edu_postgrad_university: 'Anna University',
    edu_postgrad_year: '2007',
  };
  const superSpeciality = {
    edu_superspecialty_degree: 'MCh',
    edu_superspecialty_college: 'AIIMS',
    edu_superspecialty_university: 'Delhi',
    edu_superspecialty_year: '2010',
  };
  expect(rowsOf({ ...undergraduate, ...postgraduate, ...superSpeciality })).toEqual([
    'MBBS | MBBS (Hons) | Madras Medical College | Madras University | 2003',
    'Post Graduation | MS (General Surgery) | Stanley Medical College | Anna University | 2007',
    'Super Speciality | MCh | AIIMS | Delhi | 2010',
  ]);
});

test('before the submission each fact of the person is said once, and nothing of what is missing', () => {
  const person = { ...home, age: 46, zone: 'South' };
  expect(says(reviewedPerson(person, []))).toEqual([
    'Date of birth: 17/05/1980, 46 years',
    'Mobile: +91 9840012345',
    `Permanent address: ${atHome}`,
    'Zone: South',
    'Mailing address: Permanent address',
  ]);
  const atClinic = 'Rao Clinic, 14 Cathedral Road, Chennai, Tamil Nadu 600086, India';
  expect(says(reviewedPerson(person, [clinic])).slice(-2)).toEqual([
    `Mailing address: ${atClinic}`,
    `Clinic 1: ${atClinic}, (044) 28112233`,
  ]);
});

test('before the submission a course, a registration and a position take a line each', () => {
  const record = {
    ...home,
    form_type: 1,
    country: 101,
    edu_undergrad_college: 'Madras Medical College',
    edu_undergrad_year: '2003',
    mci_council_number: 'TN12345',
    mci_council_state_name: 'Tamil Nadu',
    asi_membership_no: '77701',
    other_inter_organisation: 'SAGES,Others',
    other_inter_organisation_value: 'IFSO',
  };
  const position = {
    id: 1,
    work_procedure: 'Registrar',
    no_of_procedures1: '2008-01-01',
    no_of_procedures2: '2020-12-31',
    exp_in_year: 12,
  };
  expect(says(reviewedEducation(record, [position], '2026-11-28'))).toEqual([
    'MBBS: Madras Medical College, 2003',
    'NMC or state council number: TN12345, Tamil Nadu',
    'ASI registration number: 77701',
    'Other international organisations: SAGES, Others, IFSO',
    'Position 1: Registrar, 01/01/2008 to 31/12/2020',
  ]);
});

test.each([
  ['2026', '2026', 'MS, Stanley Medical College, 2026'],
  ['2028', '2028 (expected)', 'MS, Stanley Medical College, 2028 (expected)'],
])('says that a year ahead is expected: %s', (year, shown, inOneLine) => {
  const courses = {
    ...none,
    edu_postgrad_degree: 'MS',
    edu_postgrad_college: 'Stanley Medical College',
    edu_postgrad_year: year,
  };
  expect(inEnglish(qualificationsOf(courses, '2026-11-28')[1]?.year ?? '')).toBe(shown);
  expect(coursesInWords(courses, '2026-11-28').map(({ course }) => inEnglish(course))).toEqual([inOneLine]);
  const yearAlone = { ...none, edu_postgrad_year: year };
  expect(coursesInWords(yearAlone, '2026-11-28').map(({ course }) => inEnglish(course))).toEqual([shown]);
});

test('shows registrations of India abroad only where they were given', () => {
  const labels = (record: ApplicationRecord) => registrationFacts(record).map(({ label }) => label);
  const abroad = { ...home, form_type: 2, country: 231 };
  expect(labels({ ...home, form_type: 2, country: 101 })).toContain('NMC state');
  expect(labels(abroad)).toEqual([
    'Medical council number',
    'Other international organisations',
    'Other organisation',
  ]);
  expect(labels({ ...abroad, asi_membership_no: '4711' })).toContain('ASI registration number');
});
