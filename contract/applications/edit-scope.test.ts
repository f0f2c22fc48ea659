import { describe, expect, test } from 'vitest';
import { type FileField, fileFields } from './documents.ts';
import {
  isPracticeEditable,
  contactFields,
  isOpenField,
  isOpenFile,
  openFaults,
  type EditScope,
  editScopeOf,
  withLocked,
} from './edit-scope.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { educationFields, mobileFields, personalFields } from './steps.ts';

test('open in whole while the applicant has it, for contact data once it is a membership, else closed', () => {
  const by = Object.groupBy(allStatusIds, (status) => {
    const editScope = editScopeOf(status);
    return typeof editScope === 'string' ? editScope : 'papers';
  });
  expect(by.all).toEqual([0, 2, 4, 10, 11]);
  expect(by.contact).toEqual([12]);
  expect(by.nothing).toEqual([1, 3, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18]);
});

const verified = Object.keys({ ...personalFields, ...mobileFields, ...educationFields }).filter(
  (field) => !(contactFields as readonly string[]).includes(field),
);

test('what stands on certificates or was verified is locked', () => {
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

test.each(verified)('%s stays as it is stored', (field) => {
  const stored = { [field]: 'stored', city: 'Chennai' };
  const typed = { [field]: 'typed', city: 'Madurai' };
  expect(withLocked(typed, stored, 'contact')).toEqual({ [field]: 'stored', city: 'Madurai' });
  expect(withLocked(typed, stored, 'all')).toEqual(typed);
});

test('only faults of what is open are told', () => {
  const errors = { dob: 'no day', city: 'empty', 'clinic_name.0': 'empty', profile: 'missing' };
  expect(openFaults(errors, 'contact')).toEqual({ city: 'empty', 'clinic_name.0': 'empty' });
  expect(openFaults(errors, 'all')).toEqual(errors);
});

test('of the files only the photo is open to a member', () => {
  expect(fileFields.filter((field) => isOpenFile(field, 'contact'))).toEqual(['profile']);
  expect(fileFields.filter((field) => isOpenFile(field, 'all'))).toEqual([...fileFields]);
  expect(fileFields.filter((field) => isOpenFile(field, 'nothing'))).toEqual([]);
});

describe('papers that the office asked to correct', () => {
  const asked = [{ field: 'mci_certificate' }, { field: 'profile' }] as const;
  const only: EditScope = { only: ['mci_certificate', 'profile'] };

  test('alone are open while it waits for the applicant, and change nothing in any other status', () => {
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

  test('every other field stays as it is stored, and its faults are not told', () => {
    const stored = { mci_council_number: 'TN1', edu_undergrad_year: '', asi_state: 1 };
    const typed = { mci_council_number: 'TN2', edu_undergrad_year: '2001', asi_state: 2 };
    expect(withLocked(typed, stored, only)).toEqual({ ...stored, mci_council_number: 'TN2' });
    const errors = { mci_council_number: 'empty', mci_certificate: 'missing', profile: 'missing' };
    expect(openFaults({ ...errors, dob: 'empty', letter_hod: 'missing' }, only)).toEqual(errors);
  });
});
