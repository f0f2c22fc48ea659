import { expect, test } from 'vitest';
import { type Courses, qualificationsOf } from './qualifications.ts';

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
  return qualificationsOf({ ...none, ...courses }).map(({ name, degree, college, university, year }) =>
    [name, degree, college, university, year].join(' | '),
  );
}

test('what is not given is N/A', () => {
  expect(rowsOf({})).toEqual([
    'MBBS | N/A | N/A | N/A | N/A',
    'Post Graduation | N/A | N/A | N/A | N/A',
    'Super Speciality | N/A | N/A | N/A | N/A',
  ]);
});

test('each course has its row, the first degree as it was given', () => {
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
