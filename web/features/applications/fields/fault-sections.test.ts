import { expect, test } from 'vitest';
import {
  Clinic,
  WorkExperience,
  accountFields,
  educationFields,
  personalFields,
} from '#contract/applications/steps.ts';
import { fileFields } from '#contract/applications/uploads.ts';
import { faultSections } from './fault-sections.ts';

test('faults stand in the order of the pages under their cards, those of rows under their row', () => {
  const empty = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, 'empty']));
  const errors = empty(
    'letter_hod',
    'edu_postgrad_year',
    'no_of_procedures2.1',
    'clinic_city.2',
    'clinic_pin_code.0',
    'edu_postgrad_college',
    'work_procedure.0',
    'edu_undergrad_college',
    'pin',
    'profile',
    'clinic_name.0',
    'city',
  );
  expect(
    faultSections(errors).map(({ title, faults }) => [title, ...faults.map(({ field }) => field)]),
  ).toEqual([
    ['Photo', 'profile'],
    ['Permanent address', 'pin', 'city'],
    ['Clinic 1', 'clinic_name.0', 'clinic_pin_code.0'],
    ['Clinic 3', 'clinic_city.2'],
    ['Undergraduate (MBBS)', 'edu_undergrad_college'],
    ['Post graduation', 'edu_postgrad_college', 'edu_postgrad_year'],
    ['Position 1', 'work_procedure.0'],
    ['Position 2', 'no_of_procedures2.1'],
    ['Documents', 'letter_hod'],
  ]);
});

test('every field that can be wrong stands on a card', () => {
  const { membership_no: _, ...account } = accountFields;
  const { clinic_id: __, ...clinic } = Clinic.shape;
  const { work_exp_id: ___, ...work } = WorkExperience.shape;
  const rows = Object.keys({ ...clinic, ...work }).map((field) => `${field}.0`);
  const steps = Object.keys({ ...account, ...personalFields, ...educationFields });
  for (const field of [...steps, ...rows, ...fileFields])
    expect(faultSections({ [field]: 'wrong' }), field).toMatchObject([{ title: expect.stringMatching(/./) }]);
});
