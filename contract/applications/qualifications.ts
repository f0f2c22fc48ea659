import type { ApplicationRecord } from './application.ts';
import { notGiven } from './fact.ts';

export interface Qualification {
  name: string;
  degree: string;
  college: string;
  university: string;
  year: string;
}

const orNotGiven = (value: string): string => value || notGiven;

/** What a record tells of the three courses. */
export type Courses = Pick<ApplicationRecord, Extract<keyof ApplicationRecord, `edu_${string}`>>;

/**
 * The rows of the qualifications table (D3 section 2); the first degree is shown as the others are
 * (docs/departures.md).
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
