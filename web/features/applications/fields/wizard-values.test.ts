import { expect, test } from 'vitest';
import { ApplicationRecord, type ClinicRecord } from '#contract/applications/application.ts';
import { noDates } from '#contract/applications/life-dates.ts';
import { emptyClinic } from '#contract/applications/steps.ts';
import {
  educationAtFirst,
  educationFaults,
  educationOf,
  educationWithDraft,
  personalFaults,
  personalOf,
  personalWithDraft,
} from './wizard-values.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

/** A record as it is right after the account step: texts empty, choices null, India preset. */
const record = {
  ...Object.fromEntries(Object.keys(ApplicationRecord.shape).map((field) => [field, ''])),
  application_id: 1,
  first_name: 'Asha',
  dob: null,
  country: 101,
  state: null,
  mailing_address: 0,
  mci_council_state: null,
  asi_state: null,
} as unknown as ApplicationRecord;

const clinic: ClinicRecord = {
  id: 7,
  clinic_name: 'City Hospital',
  clinic_address_one: '1 Main Road',
  clinic_address_two: '',
  clinic_country: 101,
  clinic_country_name: 'India',
  clinic_state: 4035,
  clinic_state_name: 'Tamil Nadu',
  clinic_city: 'Chennai',
  clinic_pin_code: '600001',
  clinic_stdcode: '',
  clinic_landline: '',
  clinic_mailing_address: 1,
};
const facts = { type: 1, today: '2026-11-21', hasStates: () => true, stored: noDates, all: true };

test('the permanent address is preset for mail until another one is chosen', () => {
  expect(personalOf(record, []).mailing_address).toBe(1);
  expect(personalOf(record, [clinic])).toMatchObject({
    mailing_address: 0,
    clinics: [{ clinic_id: 7, clinic_name: 'City Hospital', clinic_mailing_address: 1 }],
  });
});

test('the states of council and ASI begin as that of an address in India, where they must be given', () => {
  const kerala = 4028;
  const empty = educationOf(record, []);
  const at = { country: 101, state: 4035 };
  expect(educationAtFirst(empty, at, 1)).toEqual({ ...empty, mci_council_state: 4035, asi_state: 4035 });
  expect(educationAtFirst(empty, at, 2)).toEqual({ ...empty, mci_council_state: 4035 });
  expect(educationAtFirst({ ...empty, asi_state: kerala }, at, 1)).toMatchObject({ asi_state: kerala });
  expect(educationAtFirst(empty, { country: 229, state: 2336 }, 1)).toEqual(empty);
});

test('a draft lies over what is saved, as far as it fits', () => {
  const saved = personalOf(record, [clinic]);
  const draft = { city: 'Pune', country: 'nowhere', clinics: 'none', unknown: 1, state: 4008 };
  expect(personalWithDraft(saved, draft)).toEqual({ ...saved, city: 'Pune', state: 4008 });
  expect(personalWithDraft(saved, { clinics: [] }).clinics).toEqual([]);
});

test('other organisations come as a list', () => {
  const saved = educationOf({ ...record, other_inter_organisation: 'SAGES,Others' }, []);
  expect(saved.other_inter_organisation).toEqual(['SAGES', 'Others']);
  expect(educationWithDraft(saved, { other_inter_organisation: [] }).other_inter_organisation).toEqual([]);
});

test('faults carry the paths of the form, and blanks alone are nothing', () => {
  const saved = personalOf(record, [{ ...clinic, clinic_pin_code: '12' }]);
  const faults = sayFaults(personalFaults({ ...saved, city: '  ' }, facts, new Set()));
  expect(faults).toMatchObject({
    profile: 'Profile cannot be empty',
    dob: 'Date of birth cannot be empty',
    city: 'City cannot be empty',
    'clinics.0.clinic_pin_code': 'Clinic pin code must be 6 digits',
  });
  expect(personalFaults(saved, facts, new Set(['profile']))).not.toHaveProperty('profile');
});

test('texts that are too long are refused before they are sent', () => {
  const saved = personalOf(record, []);
  const long = {
    ...saved,
    street_line1: 'x'.repeat(151),
    clinics: [{ ...emptyClinic, clinic_name: 'y'.repeat(121) }],
  };
  expect(sayFaults(personalFaults(long, facts, new Set()))).toMatchObject({
    street_line1: 'At most 150 characters',
    'clinics.0.clinic_name': 'At most 120 characters',
  });
});

test('the education step reports faults of its uploads and rows', () => {
  const saved = educationOf(record, []);
  const work = [
    { work_exp_id: null, work_procedure: 'Resident', no_of_procedures1: '', no_of_procedures2: '' },
  ];
  const faults = educationFaults(
    { ...saved, work },
    { ...facts, country: 101 },
    new Set(['mci_certificate']),
  );
  expect(faults).toMatchObject({
    'work.0.no_of_procedures1': 'From date cannot be empty',
    pg_degree_certificate: 'PG degree certificate cannot be empty',
    edu_postgrad_degree: 'Degree cannot be empty',
  });
  expect(faults).not.toHaveProperty('mci_certificate');
});
