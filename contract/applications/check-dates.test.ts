import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsInEnglish } from '#tests/world/in-english.ts';
import { checkBirth, checkCareer, checkDates, type DateFacts, order } from './check-dates.ts';
import { expectedYears, type LifeDates, noDates } from './life-dates.ts';
import { emptyWorkExperience, type WorkExperience } from './steps.ts';

const today = '2026-11-28';
const facts: DateFacts = { type: 1, today, stored: noDates, all: true };

const registrar: WorkExperience = {
  work_exp_id: null,
  work_procedure: 'Registrar',
  no_of_procedures1: '2010-01-01',
  no_of_procedures2: '2012-06-30',
};
const good: LifeDates = {
  dob: '1980-05-17',
  edu_undergrad_year: '2003',
  edu_postgrad_year: '2007',
  edu_superspecialty_year: '2011',
  work: [registrar],
};
/** As an old or imported record may hold them. */
const odd: LifeDates = {
  dob: '1900-01-01',
  edu_undergrad_year: '1899',
  edu_postgrad_year: '1998',
  edu_superspecialty_year: '2099',
  work: [{ ...registrar, work_exp_id: 7, no_of_procedures1: '1890-01-01', no_of_procedures2: '1889-01-01' }],
};

const faults = (now: Partial<LifeDates>, more: Partial<DateFacts> = {}) =>
  faultsInEnglish(checkDates({ ...good, ...now }, { ...facts, ...more }));

describe('dates of somebody who applies', () => {
  test.each<[string, Partial<LifeDates>, object]>([
    ['are right', {}, {}],
    ['may be left out', { ...noDates }, {}],
    ['a prodigy of 17', { dob: '1986-12-31' }, {}],
    ['all in one year', { edu_postgrad_year: '2003', edu_superspecialty_year: '2003' }, {}],
    ['no such day', { dob: '1980-02-30' }, { dob: 'Date of birth must be a date' }],
    ['typed and not understood', { dob: '03-04' }, { dob: 'Date of birth must be a date' }],
    ['a birth ahead', { dob: '2030-12-31' }, { dob: 'Date of birth cannot be in the future' }],
    ['a child', { dob: '2020-01-01' }, { dob: 'Applicants must be at least 18 years old' }],
    [
      'the day before 18',
      { ...noDates, dob: '2008-11-29' },
      { dob: 'Applicants must be at least 18 years old' },
    ],
    ['the day of 18', { ...noDates, dob: '2008-11-28' }, {}],
    ['an age of 116', { dob: '1910-01-01' }, { dob: 'Age must be a valid number' }],
    [
      'MBBS at 16',
      { dob: '1987-01-01' },
      { edu_undergrad_year: 'Year must be at least 17 years after the year of birth, 1987' },
    ],
    [
      'post-graduation before MBBS',
      { edu_postgrad_year: '2002' },
      { edu_postgrad_year: 'Year cannot be before that of MBBS, 2003' },
    ],
    [
      'post-graduation at 16, without MBBS',
      { edu_undergrad_year: '', edu_postgrad_year: '1996' },
      { edu_postgrad_year: 'Year must be at least 17 years after the year of birth, 1980' },
    ],
    [
      'super speciality before post-graduation',
      { edu_superspecialty_year: '2006' },
      { edu_superspecialty_year: 'Year cannot be before that of Post Graduation, 2007' },
    ],
    [
      'super speciality before MBBS',
      { edu_postgrad_year: '', edu_superspecialty_year: '2002' },
      { edu_superspecialty_year: 'Year cannot be before that of MBBS, 2003' },
    ],
    ['years ahead', { edu_postgrad_year: '2027' }, { edu_postgrad_year: 'Year cannot be in the future' }],
    [
      'years long ago',
      { edu_undergrad_year: '1926' },
      { edu_undergrad_year: 'Please choose a year of the list' },
    ],
    ['no year', { edu_undergrad_year: '20x3' }, { edu_undergrad_year: 'Please choose a year of the list' }],
  ])('%s', (_, now, errors) => {
    expect(faults(now)).toEqual(errors);
  });

  test.each<[string, Partial<WorkExperience>, object]>([
    ['an empty row', emptyWorkExperience, {}],
    [
      'no dates',
      { no_of_procedures1: '', no_of_procedures2: '' },
      {
        'no_of_procedures1.0': 'From date cannot be empty',
        'no_of_procedures2.0': 'To date cannot be empty',
      },
    ],
    [
      'before 16',
      { no_of_procedures1: '1995-12-31' },
      { 'no_of_procedures1.0': 'From date must be at least 16 years after the year of birth, 1980' },
    ],
    [
      'a begin ahead',
      { no_of_procedures1: '2027-01-01', no_of_procedures2: '2028-01-01' },
      {
        'no_of_procedures1.0': 'From date cannot be in the future',
      },
    ],
    [
      'ends before it began',
      { no_of_procedures2: '2009-12-31' },
      {
        'no_of_procedures2.0': 'To date cannot be before the from date',
      },
    ],
    ['ends in five years', { no_of_procedures2: '2031-11-28' }, {}],
    [
      'ends later',
      { no_of_procedures2: '2031-11-29' },
      {
        'no_of_procedures2.0': 'To date cannot be more than 5 years ahead',
      },
    ],
    ['no such day', { no_of_procedures2: '30/06/2012' }, { 'no_of_procedures2.0': 'To date must be a date' }],
  ])('a position: %s', (_, row, errors) => {
    expect(faults({ work: [{ ...registrar, ...row }] })).toEqual(errors);
  });
});

describe('the expected year of a trainee', () => {
  const trainee = { type: 4 };
  test.each<[string, Partial<LifeDates>, object]>([
    ['up to six years ahead', { edu_postgrad_year: '2032', edu_superspecialty_year: '' }, {}],
    ['of a super speciality', { edu_superspecialty_year: '2029' }, {}],
    [
      'later',
      { edu_postgrad_year: '2033', edu_superspecialty_year: '' },
      {
        edu_postgrad_year: 'Year cannot be more than 6 years ahead',
      },
    ],
    [
      'never of MBBS',
      { edu_undergrad_year: '2027', edu_postgrad_year: '2028', edu_superspecialty_year: '' },
      {
        edu_undergrad_year: 'Year cannot be in the future',
      },
    ],
    [
      'in order',
      { edu_postgrad_year: '2030', edu_superspecialty_year: '2029' },
      {
        edu_superspecialty_year: 'Year cannot be before that of Post Graduation, 2030',
      },
    ],
  ])('%s', (_, now, errors) => {
    expect(faults(now, trainee)).toEqual(errors);
  });

  test('is offered to trainees alone', () => {
    expect(expectedYears('edu_postgrad_year', 4, today)).toEqual([2032, 2031, 2030, 2029, 2028, 2027]);
    for (const type of [1, 2, 3, 5, 6]) expect(expectedYears('edu_postgrad_year', type, today)).toEqual([]);
  });
});

describe('an application that was submitted', () => {
  const submitted = { stored: odd, all: false };
  test.each<[string, Partial<LifeDates>, object]>([
    ['stays as odd as it is', {}, {}],
    [
      'is judged where it changes',
      { edu_postgrad_year: '2027' },
      { edu_postgrad_year: 'Year cannot be in the future' },
    ],
    [
      'gets the fault at the field that changes, the later one',
      { edu_undergrad_year: '1999' },
      { edu_undergrad_year: 'Year cannot be after that of Post Graduation, 1998' },
    ],
    [
      'and the date of birth',
      { dob: '1990-01-01' },
      { dob: 'Date of birth must be at least 17 years before MBBS, 1899' },
    ],
    [
      'judges a position that is added',
      {
        work: [
          ...odd.work,
          { ...registrar, no_of_procedures1: '1911-01-01', no_of_procedures2: '2099-01-01' },
        ],
      },
      {
        'no_of_procedures1.1': 'From date must be at least 16 years after the year of birth, 1900',
        'no_of_procedures2.1': 'To date cannot be more than 5 years ahead',
      },
    ],
    [
      'does not judge a position that keeps its dates',
      { work: odd.work.map((row) => ({ ...row, work_procedure: 'Dean' })) },
      {},
    ],
    [
      'nor one that comes without its id',
      { work: odd.work.map((row) => ({ ...row, work_exp_id: null })) },
      {},
    ],
  ])('%s', (_, now, errors) => {
    expect(faults({ ...odd, ...now }, submitted)).toEqual(errors);
  });

  test('each step reports its own fields', () => {
    const stored = { ...good, dob: '1987-01-01' };
    expect(checkBirth('1987-01-01', { ...facts, stored })).toEqual({});
    expect(Object.keys(checkBirth('1988-01-01', { ...facts, stored }))).toEqual(['dob']);
    expect(Object.keys(checkCareer(stored, [registrar], { ...facts, stored }))).toEqual([
      'edu_undergrad_year',
    ]);
  });
});

const years = fc.integer({ min: 1890, max: 2060 }).map(String);
const days = years.chain((year) =>
  fc.integer({ min: 1, max: 28 }).map((day) => `${year}-03-${String(day).padStart(2, '0')}`),
);
const someDates = fc.record({
  dob: fc.oneof(days, fc.constant('')),
  edu_undergrad_year: fc.oneof(years, fc.constant('')),
  edu_postgrad_year: fc.oneof(years, fc.constant('')),
  edu_superspecialty_year: fc.oneof(years, fc.constant('')),
  work: fc.array(
    fc.record({
      work_exp_id: fc.constant(null),
      work_procedure: fc.constant('Registrar'),
      no_of_procedures1: days,
      no_of_procedures2: days,
    }),
    { maxLength: 3 },
  ),
});

test('whatever is stored, nothing is said of what does not change', () => {
  fc.assert(
    fc.property(someDates, (stored) => {
      expect(checkDates(stored, { ...facts, stored, all: false })).toEqual({});
    }),
  );
});

test('a fault is always at a field that changes', () => {
  fc.assert(
    fc.property(someDates, someDates, (stored, now) => {
      for (const field of Object.keys(checkDates(now, { ...facts, stored, all: false }))) {
        const [name = '', row] = field.split('.');
        if (row === undefined) expect(Reflect.get(now, name)).not.toBe(Reflect.get(stored, name));
        else expect(stored.work).not.toContainEqual(now.work[Number(row)]);
      }
    }),
  );
});

test('dates without a fault keep every rule of the table', () => {
  const yearOf = (dates: LifeDates, kind: (typeof order)[number]['later']) =>
    kind === 'no_of_procedures1' ? dates.work.map((row) => row[kind]) : [dates[kind]];
  fc.assert(
    fc.property(someDates, (now) => {
      fc.pre(Object.keys(checkDates(now, facts)).length === 0);
      for (const { earlier, later, years: apart } of order)
        for (const first of yearOf(now, earlier))
          for (const second of yearOf(now, later))
            if (first !== '' && second !== '')
              expect(Number(second.slice(0, 4)) - Number(first.slice(0, 4))).toBeGreaterThanOrEqual(apart);
    }),
  );
});
