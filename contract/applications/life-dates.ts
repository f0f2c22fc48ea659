import { ageInYears, type Day, isDay, lastHundredYears, yearsAfter } from '#contract/kit/day.ts';
import { typeIds } from '#contract/packages/types.ts';
import { type Message, text } from '#contract/texts/text.ts';
import type { WorkExperience } from './steps.ts';

export const yearFields = ['edu_undergrad_year', 'edu_postgrad_year', 'edu_superspecialty_year'] as const;
export type YearField = (typeof yearFields)[number];

/** The courses by the field of their year. */
export const courseNames: Record<YearField, string> = {
  edu_undergrad_year: 'MBBS',
  edu_postgrad_year: text('Post Graduation'),
  edu_superspecialty_year: text('Super Speciality'),
};

/** The least age of an applicant. */
const YOUNGEST = 18;
/** A greater age is a typing error. */
const OLDEST = 110;
/** A fixed-term position may end in the future; a later year is taken as a typing error. */
const POSITION_YEARS_AHEAD = 5;
/** How many years ahead somebody in training can expect to pass. */
const EXPECTED_YEARS_AHEAD = 6;

/** The dates of a person's life as an application holds them. */
export interface LifeDates extends Record<YearField, string> {
  dob: string;
  work: readonly WorkExperience[];
}

export const noDates: LifeDates = {
  dob: '',
  edu_undergrad_year: '',
  edu_postgrad_year: '',
  edu_superspecialty_year: '',
  work: [],
};

/** The dates among the values of a form or record. */
export function datesOf(values: Omit<LifeDates, 'work'>, work: readonly WorkExperience[]): LifeDates {
  const { dob, edu_undergrad_year, edu_postgrad_year, edu_superspecialty_year } = values;
  return { dob, edu_undergrad_year, edu_postgrad_year, edu_superspecialty_year, work };
}

/** Can the year of passing lie ahead? A trainee has MBBS and expects the present course. */
export function mayExpect(field: YearField, type: number): boolean {
  return type === typeIds.trainee && field !== 'edu_undergrad_year';
}

/** Expected years of passing that can be chosen, the latest first; none if the year of passing cannot lie ahead. */
export function expectedYears(field: YearField, type: number, today: Day): number[] {
  if (!mayExpect(field, type)) return [];
  const year = Number(today.slice(0, 4));
  return Array.from({ length: EXPECTED_YEARS_AHEAD }, (_, index) => year + EXPECTED_YEARS_AHEAD - index);
}

/** A year of passing lies ahead: it is an expected one. */
export function isExpected(year: string, today: Day): boolean {
  return /^\d{4}$/.test(year) && year > today.slice(0, 4);
}

/** A year of passing that lies ahead, as it is shown. */
export const expectedYear = text('{year} (expected)');

/** A year of passing as it is shown; '' stays ''. */
export function showYear(year: string, today: Day): Message {
  return isExpected(year, today) ? text(expectedYear, { year }) : year;
}

/** The last day that a position may end. */
export function lastWorkDay(today: Day): Day {
  return yearsAfter(today, POSITION_YEARS_AHEAD);
}

/** Fault of a date of birth by itself; undefined for none. */
export function birthFault(dob: string, today: Day): Message | undefined {
  if (dob === '') return undefined;
  if (!isDay(dob)) return text('Date of birth must be a date');
  if (dob > today) return text('Date of birth cannot be in the future');
  const age = ageInYears(dob, today) ?? 0;
  if (age < YOUNGEST) return text('Applicants must be at least {years} years old', { years: YOUNGEST });
  return age > OLDEST ? text('Age must be a valid number') : undefined;
}

/** Fault of a year of passing by itself; undefined for none. */
export function yearFault(field: YearField, year: string, type: number, today: Day): Message | undefined {
  if (year === '') return undefined;
  const known = [...expectedYears(field, type, today), ...lastHundredYears(today)].map(String);
  if (known.includes(year)) return undefined;
  if (!isExpected(year, today)) return text('Please choose a year of the list');
  return mayExpect(field, type)
    ? text('Year cannot be more than {years} years ahead', { years: EXPECTED_YEARS_AHEAD })
    : text('Year cannot be in the future');
}

/** Fault of the day a position began; undefined for none. */
export function fromFault(from: string, today: Day): Message | undefined {
  if (from === '') return text('From date cannot be empty');
  if (!isDay(from)) return text('From date must be a date');
  return from > today ? text('From date cannot be in the future') : undefined;
}

/** Fault of the day a position ended; undefined for none. */
export function toFault(from: string, to: string, today: Day): Message | undefined {
  if (to === '') return text('To date cannot be empty');
  if (!isDay(to)) return text('To date must be a date');
  if (isDay(from) && to < from) return text('To date cannot be before the from date');
  return to > lastWorkDay(today)
    ? text('To date cannot be more than {years} years ahead', { years: POSITION_YEARS_AHEAD })
    : undefined;
}
