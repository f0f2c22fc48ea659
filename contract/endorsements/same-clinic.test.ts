import { expect, test } from 'vitest';
import { isSameClinic, plainClinicName, shareClinic } from './same-clinic.ts';

const clinic = (clinic_name: string, clinic_pin_code = '600010', clinic_city = 'Chennai') => ({
  clinic_name,
  clinic_pin_code,
  clinic_city,
});

test.each([
  ['The Apollo Hospitals Pvt. Ltd.', 'APOLLO HOSPITAL', true],
  ['Dr. Rao’s Clinic', 'Rao s clinic', true],
  ['Sankara  Eye-Centre', 'sankara eye center', true],
  ['Clínica São José', 'clinica sao jose', true],
  ['அரசு மருத்துவமனை', 'அரசு  மருத்துவமனை', true],
  ['Apollo Hospital', 'Apollo Heart Hospital', false],
  ['City Hospital', 'City Clinic', false],
  // Vowel signs make other words.
  ['कल', 'कला', false],
])('%s and %s are one name: %s', (one, other, same) => {
  expect(plainClinicName(one) === plainClinicName(other)).toBe(same);
});

test.each([
  ['the same pin code', clinic('City Hospital'), clinic('city hospital', '600 010', ''), true],
  ['another pin code of one city', clinic('Apollo'), clinic('Apollo', '600034'), false],
  ['no pin code, the same city', clinic('Apollo', ''), clinic('Apollo', '600034', 'CHENNAI'), true],
  ['no pin code, another city', clinic('Apollo', ''), clinic('Apollo', '', 'Madurai'), false],
  ['neither pin code nor city', clinic('Apollo', '', ''), clinic('Apollo', '', ''), false],
  ['no name', clinic(' . '), clinic(''), false],
  ['only words that do not count', clinic('The Pvt Ltd'), clinic('Dr'), false],
])('%s', (_, one, other, same) => {
  expect(isSameClinic(one, other)).toBe(same);
  expect(isSameClinic(other, one)).toBe(same);
});

test('one of several is enough', () => {
  const some = [clinic('Apollo'), clinic('City Hospital')];
  expect(shareClinic(some, [clinic('Fortis'), clinic('City Hospitals')])).toBe(true);
  expect(shareClinic(some, [clinic('Fortis')])).toBe(false);
  expect(shareClinic(some, [])).toBe(false);
});
