import {
  type Clinic,
  type EducationValues,
  emptyClinic,
  emptyWorkExperience,
  type PersonalValues,
  type WorkExperience,
} from '#contract/applications/steps.ts';
import { type genders, INDIA, otherOrganisations } from '#contract/applications/lists.ts';
import { type TypeId, typeIds } from '#contract/packages/types.ts';
import { postgraduateDegrees, superspecialityDegrees } from '#server/seed/degrees.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Place } from './demo.store.ts';

/** Where the people of the demo live; states as geography.json names them. */
export const cities = {
  Chennai: ['India', 'Tamil Nadu', '600010'],
  Coimbatore: ['India', 'Tamil Nadu', '641018'],
  Madurai: ['India', 'Tamil Nadu', '625020'],
  Bengaluru: ['India', 'Karnataka', '560034'],
  Hyderabad: ['India', 'Telangana', '500034'],
  Kochi: ['India', 'Kerala', '682016'],
  Vijayawada: ['India', 'Andhra Pradesh', '520010'],
  Puducherry: ['India', 'Puducherry', '605001'],
  'New Delhi': ['India', 'Delhi', '110016'],
  Lucknow: ['India', 'Uttar Pradesh', '226010'],
  Chandigarh: ['India', 'Chandigarh', '160012'],
  Dehradun: ['India', 'Uttarakhand', '248001'],
  Srinagar: ['India', 'Jammu and Kashmir', '190001'],
  Ludhiana: ['India', 'Punjab', '141001'],
  Gurugram: ['India', 'Haryana', '122001'],
  Kolkata: ['India', 'West Bengal', '700020'],
  Patna: ['India', 'Bihar', '800001'],
  Bhubaneswar: ['India', 'Odisha', '751001'],
  Guwahati: ['India', 'Assam', '781005'],
  Imphal: ['India', 'Manipur', '795001'],
  Mumbai: ['India', 'Maharashtra', '400012'],
  Pune: ['India', 'Maharashtra', '411001'],
  Ahmedabad: ['India', 'Gujarat', '380009'],
  Jaipur: ['India', 'Rajasthan', '302015'],
  Panaji: ['India', 'Goa', '403001'],
  Bhopal: ['India', 'Madhya Pradesh', '462001'],
  Raipur: ['India', 'Chhattisgarh', '492001'],
  Kathmandu: ['Nepal', 'Bagmati', '44600'],
  Colombo: ['Sri Lanka', 'Western', '00700'],
  Muscat: ['Oman', 'Muscat', '100'],
  Nairobi: ['Kenya', 'Nairobi City', '00100'],
  'Kuala Lumpur': ['Malaysia', 'Kuala Lumpur', '50450'],
} as const satisfies Record<string, readonly [country: string, state: string, pin: string]>;

/** Who applies in the demo, and for what. */
export interface DemoPerson {
  /** From 0, also the digits of everything invented. */
  serial: number;
  first: string;
  last: string;
  gender: (typeof genders)[number];
  born: Day;
  city: keyof typeof cities;
  country: string;
  type: TypeId;
  /** Serial of the membership that is to be converted. */
  converts: number | null;
}

/** What a person of the demo types into the wizard; numbers are made of the serial, so that nobody has them. */

const JOINED_WARD_AT = 25;

/** 3 -> '003' */
function digits(serial: number): string {
  return String(serial + 1).padStart(3, '0');
}

export function emailOf({ first, last }: Pick<DemoPerson, 'first' | 'last'>): string {
  return `${first}.${last}@example.org`.toLowerCase();
}

/** 90000 000xx */
export function mobileOf(person: DemoPerson): string {
  return `90000000${String(whoIs(person) + 1).padStart(2, '0')}`;
}

/** Who a person is, also in a conversion. */
function whoIs({ serial, converts }: DemoPerson): number {
  return converts ?? serial;
}

export function salutationOf(person: DemoPerson): 'Dr.' | 'Prof' {
  return whoIs(person) % 11 === 3 ? 'Prof' : 'Dr.';
}

/** Every third has the mail sent to the clinic. */
function prefersClinic(person: DemoPerson): boolean {
  return whoIs(person) % 3 === 1;
}

export function personalOf(person: DemoPerson, place: Place): PersonalValues {
  const [, , pin] = cities[person.city];
  const serial = whoIs(person);
  return {
    salutation: salutationOf(person),
    middle_name: '',
    last_name: person.last,
    father_name: '',
    dob: person.born,
    nationality: place.nationality,
    gender: person.gender,
    street_line1: `${serial + 4} Sample Street`,
    street_line2: 'Example Nagar',
    country: place.countryId,
    state: place.stateId,
    city: person.city,
    pin,
    landline: '',
    stdcode: '',
    mailing_address: prefersClinic(person) ? 0 : 1,
  };
}

export function clinicsOf(person: DemoPerson, place: Place): Clinic[] {
  if (person.type === typeIds.trainee && !prefersClinic(person)) return [];
  const [, , pin] = cities[person.city];
  return [
    {
      ...emptyClinic,
      clinic_name: `${person.city} Sample Hospital`,
      clinic_address_one: 'Department of Surgery',
      clinic_country: place.countryId,
      clinic_state: place.stateId,
      clinic_city: person.city,
      clinic_pin_code: pin,
      clinic_mailing_address: prefersClinic(person) ? 1 : 0,
    },
  ];
}

export function educationOf(person: DemoPerson, place: Place): EducationValues {
  const serial = whoIs(person);
  const number = digits(serial);
  const inIndia = place.countryId === INDIA;
  const isMemberOfAsi = inIndia && person.type !== typeIds.associateLife && person.type !== typeIds.trainee;
  const asi = {
    asi_membership_no: isMemberOfAsi ? `90${number}` : '',
    asi_state: isMemberOfAsi ? place.stateId : null,
  };
  return {
    ...coursesOf(person, `University of Health Sciences, ${cities[person.city][1]}`),
    mci_council_number: `DEMO${number}`,
    mci_council_state: inIndia ? place.stateId : null,
    imr_reg_no: '',
    ...asi,
    other_inter_organisation: serial % 5 === 0 ? otherOrganisations.slice(serial % 2, (serial % 2) + 1) : [],
    other_inter_organisation_value: '',
  };
}

type Courses = Pick<EducationValues, Extract<keyof EducationValues, `edu_${string}`>>;

function coursesOf(person: DemoPerson, university: string): Courses {
  const serial = whoIs(person);
  const specialises = serial % 3 === 0 && person.type !== typeIds.trainee;
  const year = (age: number) => String(Number(person.born.slice(0, 4)) + age);
  return {
    edu_undergrad_degree: 'MBBS',
    edu_undergrad_college: `Medical College, ${person.city}`,
    edu_undergrad_university: university,
    edu_undergrad_year: year(23),
    edu_postgrad_degree: postgraduateDegrees[serial % 2] ?? '',
    edu_postgrad_college: `Postgraduate Institute, ${person.city}`,
    edu_postgrad_university: university,
    edu_postgrad_year: year(27),
    edu_superspecialty_degree: specialises ? (superspecialityDegrees[(serial * 2) % 26] ?? '') : '',
    edu_superspecialty_college: specialises ? `Institute of Specialities, ${person.city}` : '',
    edu_superspecialty_university: specialises ? university : '',
    edu_superspecialty_year: specialises ? year(31) : '',
  };
}

export function workOf(person: DemoPerson): WorkExperience[] {
  const year = Number(person.born.slice(0, 4)) + JOINED_WARD_AT;
  return [
    {
      ...emptyWorkExperience,
      work_procedure: 'Resident, general surgery',
      no_of_procedures1: `${year}-07-01`,
      no_of_procedures2: `${year + 2}-06-30`,
    },
  ];
}
