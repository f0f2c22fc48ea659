import { expect, test } from 'vitest';
import { z } from 'zod';
import { educationFields, emptyClinic, personalFields } from '#contract/applications/steps.ts';
import { tidyAccount, tidyClinic, tidyEducation, tidyPersonal } from './tidy-step.ts';

const education = (values: object) => tidyEducation(z.object(educationFields).parse(values));

test('removes extra blanks from names, streets and cities', () => {
  const values = z.object(personalFields).parse({ last_name: 'van  der \t Berg', city: ' New   Delhi ' });
  expect(tidyPersonal(values)).toMatchObject({ last_name: 'van der Berg', city: 'New Delhi' });
  expect(tidyClinic({ ...emptyClinic, clinic_name: 'City  Clinic' }).clinic_name).toBe('City Clinic');
});

test('keeps only letters and digits in council numbers', () => {
  const typed = { mci_council_number: 'TN/12-34', imr_reg_no: ' 9 9 ', asi_membership_no: '---' };
  expect(education(typed)).toMatchObject({
    mci_council_number: 'TN1234',
    imr_reg_no: '99',
    asi_membership_no: '',
  });
});

test("clears the other organisation's name when Others is not selected", () => {
  const typed = { other_inter_organisation_value: 'IFSO' };
  expect(education({ ...typed, other_inter_organisation: 'SAGES,SAGES' })).toMatchObject({
    other_inter_organisation: ['SAGES'],
    other_inter_organisation_value: '',
  });
  expect(education({ ...typed, other_inter_organisation: ['Others'] }).other_inter_organisation_value).toBe(
    'IFSO',
  );
});

test('writes the mobile without blanks and the membership number in capitals', () => {
  const typed = {
    first_name: 'A',
    last_name: '',
    email: 'dr.a@example.org',
    mobile: '98400 12-345',
    mobile_code: '+91',
  };
  for (const membership_no of ['alm0001', 'ALM 0001', 'ALM-0001', ' Alm \u2013 0001 '])
    expect(tidyAccount({ ...typed, membership_no })).toMatchObject({
      email: 'dr.a@example.org',
      mobile: '9840012345',
      membership_no: 'ALM0001',
    });
});
