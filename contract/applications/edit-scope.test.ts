import { describe, expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import {
  contactFields,
  type EditScope,
  editScopeOf,
  isOpenField,
  isOpenFile,
  isPracticeEditable,
  openFaults,
  withLocked,
} from './edit-scope.ts';
import { educationFields, mobileFields, personalFields } from './steps.ts';
import { type FileField, fileFields } from './uploads.ts';

test('opens everything to the applicant, contact data to a member, and nothing while the office has it', () => {
  const by = Object.groupBy(allStatusIds, (status) => {
    const editScope = editScopeOf(status);
    return typeof editScope === 'string' ? editScope : 'uploads';
  });
  expect(by.all).toEqual([0, 2, 4, 10, 11]);
  expect(by.contact).toEqual([12]);
  expect(by.nothing).toEqual([1, 3, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18]);
});

const verified = Object.keys({ ...personalFields, ...mobileFields, ...educationFields }).filter(
  (field) => !(contactFields as readonly string[]).includes(field),
);

test('locks verified data and data on certificates', () => {
  expect(verified).toEqual(
    expect.arrayContaining([
      'salutation',
      'middle_name',
      'last_name',
      'father_name',
      'dob',
      'gender',
      'nationality',
    ]),
  );
  expect(verified).toEqual(expect.arrayContaining(Object.keys(educationFields)));
});

test.each(verified)('keeps %s as stored', (field) => {
  const stored = { [field]: 'stored', city: 'Chennai' };
  const typed = { [field]: 'typed', city: 'Madurai' };
  expect(withLocked(typed, stored, 'contact')).toEqual({ [field]: 'stored', city: 'Madurai' });
  expect(withLocked(typed, stored, 'all')).toEqual(typed);
});

test('reports only faults of open fields', () => {
  const errors = { dob: 'no day', city: 'empty', 'clinic_name.0': 'empty', profile: 'missing' };
  expect(openFaults(errors, 'contact')).toEqual({ city: 'empty', 'clinic_name.0': 'empty' });
  expect(openFaults(errors, 'all')).toEqual(errors);
});

test('opens only the photo to a member', () => {
  expect(fileFields.filter((field) => isOpenFile(field, 'contact'))).toEqual(['profile']);
  expect(fileFields.filter((field) => isOpenFile(field, 'all'))).toEqual([...fileFields]);
  expect(fileFields.filter((field) => isOpenFile(field, 'nothing'))).toEqual([]);
});

describe('uploads that must be corrected', () => {
  const asked = [{ field: 'mci_certificate' }, { field: 'profile' }] as const;
  const only: EditScope = { only: ['mci_certificate', 'profile'] };

  test('alone are open in the statuses 2 and 4, and have no effect in any other', () => {
    for (const status of allStatusIds)
      expect(editScopeOf(status, asked)).toEqual([2, 4].includes(status) ? only : editScopeOf(status));
    expect(editScopeOf(4, [])).toBe('all');
  });

  test('open their own files, and no rows', () => {
    expect(fileFields.filter((field) => isOpenFile(field, only))).toEqual(['profile', 'mci_certificate']);
    expect(isPracticeEditable(only)).toBe(false);
  });

  test.each<[FileField, string[]]>([
    ['profile', []],
    ['mci_certificate', ['mci_council_number', 'mci_council_state']],
    ['active_license', ['mci_council_number', 'mci_council_state']],
    ['asi_member_certificate', ['asi_membership_no', 'asi_state']],
    ['letter_hod', ['edu_postgrad_degree', 'edu_postgrad_college']],
    [
      'pg_degree_certificate',
      ['edu_postgrad_degree', 'edu_postgrad_college', 'edu_postgrad_university', 'edu_postgrad_year'],
    ],
    [
      'mbbs_degree_certificate',
      ['edu_undergrad_degree', 'edu_undergrad_college', 'edu_undergrad_university', 'edu_undergrad_year'],
    ],
  ])('%s opens what it proves and nothing else', (field, open) => {
    const every = [
      ...Object.keys({ ...personalFields, ...mobileFields, ...educationFields }),
      'clinic_name.0',
    ];
    expect(every.filter((name) => isOpenField(name, { only: [field] })).toSorted()).toEqual(open.toSorted());
  });

  test('keep every other field as stored and hide its faults', () => {
    const stored = { mci_council_number: 'TN1', edu_undergrad_year: '', asi_state: 1 };
    const typed = { mci_council_number: 'TN2', edu_undergrad_year: '2001', asi_state: 2 };
    expect(withLocked(typed, stored, only)).toEqual({ ...stored, mci_council_number: 'TN2' });
    const errors = { mci_council_number: 'empty', mci_certificate: 'missing', profile: 'missing' };
    expect(openFaults({ ...errors, dob: 'empty', letter_hod: 'missing' }, only)).toEqual(errors);
  });
});
