import { describe, expect, test } from 'vitest';
import { checkEducation } from './check-education.ts';
import { type EducationValues, emptyWorkExperience, type WorkExperience } from './steps.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

const good: EducationValues = {
  edu_undergrad_degree: 'MBBS',
  edu_undergrad_college: 'Madras Medical College',
  edu_undergrad_university: 'Madras University',
  edu_undergrad_year: '2003',
  edu_postgrad_degree: 'MS',
  edu_postgrad_college: 'Madras Medical College',
  edu_postgrad_university: 'Madras University',
  edu_postgrad_year: '2007',
  edu_superspecialty_degree: '',
  edu_superspecialty_college: '',
  edu_superspecialty_university: '',
  edu_superspecialty_year: '',
  mci_council_number: '12345',
  mci_council_state: 4035,
  imr_reg_no: '',
  asi_membership_no: '54321',
  asi_state: 4035,
  other_inter_organisation: [],
  other_inter_organisation_value: '',
};
const india = { type: 1, country: 101 };

describe('the education step', () => {
  test.each<[string, Partial<EducationValues>, typeof india, object]>([
    ['accepts valid values', {}, india, {}],
    [
      'lists every fault',
      { edu_undergrad_year: '', mci_council_number: '', asi_state: null },
      india,
      {
        edu_undergrad_year: 'Year cannot be empty',
        mci_council_number: 'NMC council Number cannot be empty',
        asi_state: 'ASI state cannot be empty',
      },
    ],
    [
      'requires less abroad',
      { edu_undergrad_year: '', mci_council_state: null, asi_membership_no: '' },
      { type: 3, country: 231 },
      {},
    ],
    [
      'refuses organisations outside the list',
      { other_inter_organisation: ['SAGES', 'Elks'] },
      india,
      {
        other_inter_organisation: 'Please choose from the list',
      },
    ],
    [
      'requires a name for Others',
      { other_inter_organisation: ['Others'] },
      india,
      {
        other_inter_organisation_value: 'Please name the other organisation',
      },
    ],
  ])('%s', (_, change, situation, errors) => {
    expect(faultsInEnglish(checkEducation({ ...good, ...change }, [], situation))).toEqual(errors);
  });
});

describe('work experience', () => {
  const work: WorkExperience = {
    work_exp_id: null,
    work_procedure: 'Registrar',
    no_of_procedures1: '2010-01-01',
    no_of_procedures2: '2012-06-30',
  };
  test.each<[string, Partial<WorkExperience>[], object]>([
    ['accepts an empty row', [{}], {}],
    ['accepts valid values', [work], {}],
    [
      'needs a position',
      [{ ...work, work_procedure: '' }],
      { 'work_procedure.0': 'Position cannot be empty' },
    ],
  ])('%s', (_, rows, errors) => {
    const experience = rows.map((row) => ({ ...emptyWorkExperience, ...row }));
    expect(faultsInEnglish(checkEducation(good, experience, india))).toEqual(errors);
  });
});
