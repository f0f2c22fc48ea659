import { describe, expect, test } from 'vitest';
import { checkMatch } from './check-import.ts';
import { importFields, labelOfField, matchColumns, plainTitle } from './fields.ts';

const none = new Map<string, string>();

describe('columns are matched by their titles', () => {
  test.each([
    ['Member No.', 'membership_no'],
    ['MEMBERSHIP NUMBER', 'membership_no'],
    ['E-mail ID', 'email'],
    ['Date of Joining', 'joining_date'],
    ['Name of Member', 'full_name'],
    ["Father's Name", 'father_name'],
    ['M/F', 'gender'],
    ['Spouse', ''],
    ['', ''],
  ])('%s', (title, field) => {
    expect(matchColumns([title], none)).toEqual([field]);
  });

  test('every field by its own label and name', () => {
    for (const field of importFields)
      expect([field, ...matchColumns([labelOfField(field)], none), ...matchColumns([field], none)]).toEqual([
        field,
        field,
        field,
      ]);
  });

  test('each field once, by the first column', () => {
    expect(matchColumns(['Name', 'Full name', 'No'], none)).toEqual(['full_name', '', 'membership_no']);
  });

  test('by what was chosen for a title before, also that it is left out', () => {
    const remembered = new Map([
      [plainTitle('Gazette'), 'membership_no'],
      [plainTitle('Email'), ''],
      [plainTitle('Of old'), 'no_field_any_more'],
    ]);
    expect(matchColumns(['GAZETTE', 'E mail', 'Email', 'Of old', 'No'], remembered)).toEqual([
      'membership_no',
      'email',
      '',
      '',
      '',
    ]);
  });
});

describe('a matching', () => {
  const good: Parameters<typeof checkMatch>[0] = {
    fields: ['membership_no', 'full_name', '', 'joining_date'],
    package_id: 1,
    joining_date: '',
  };
  const wrong: [name: string, change: Partial<typeof good>, errors: string[]][] = [
    ['that is right', {}, []],
    ['without a number', { fields: ['full_name', 'joining_date'] }, ['fields.membership_no']],
    ['without a name', { fields: ['membership_no', 'last_name', 'joining_date'] }, ['fields.name']],
    ['without a type', { package_id: null }, ['package_id']],
    [
      'with a column of types',
      { package_id: null, fields: ['membership_no', 'first_name', 'type', 'joining_date'] },
      [],
    ],
    ['without a joining date', { fields: ['membership_no', 'first_name'] }, ['joining_date']],
    ['with a day for all', { fields: ['membership_no', 'first_name'], joining_date: '1990-01-01' }, []],
    ['with a day to come', { joining_date: '2026-11-27' }, ['joining_date']],
    ['with half a day', { joining_date: '28/0' }, ['joining_date']],
    [
      'of a field that two columns hold',
      { fields: ['membership_no', 'full_name', 'joining_date', 'full_name'] },
      ['fields.3'],
    ],
    [
      'of a field that is none',
      { fields: ['membership_no', 'full_name', 'joining_date', 'constructor'] },
      ['fields.3'],
    ],
  ];
  test.each(wrong)('%s', (_, change, errors) => {
    expect(Object.keys(checkMatch({ ...good, ...change }, '2026-11-26'))).toEqual(errors);
  });
});
