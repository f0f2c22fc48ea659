import { expect, test } from 'vitest';
import { fileFields } from './documents.ts';
import { contactFields, isOpenFile, openFaults, opennessOf, withLocked } from './openness.ts';
import { allStatusIds } from './statuses.ts';
import { educationFields, mobileFields, personalFields } from './steps.ts';

test('open in whole while the applicant has it, for contact data once it is a membership, else closed', () => {
  const by = Object.groupBy(allStatusIds, (status) => opennessOf(status));
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
