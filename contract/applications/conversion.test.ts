import { describe, expect, test } from 'vitest';
import { checkConversion, conversionUploads } from './conversion.ts';
import { INDIA } from './lists.ts';
import { requiredUploads } from './requirements.ts';

const ABROAD = 231;

/** x: asked of type 5 and of type 6, wherever the member lives (D3 section 5, conversion page). */
const table = {
  asi_membership_no: ['xx', 'ASI membership number cannot be empty'],
  asi_state: ['xx', 'ASI state cannot be empty'],
  mci_certificate: ['.x', 'NMC certificate cannot be empty'],
  pg_degree_certificate: ['.x', 'PG degree certificate cannot be empty'],
  asi_member_certificate: ['xx', 'ASI member certificate cannot be empty'],
} as const;
type Field = keyof typeof table;

const good = { asi_membership_no: 'FL20311', asi_state: 4035 };
const everyUpload = new Set<string>(conversionUploads);

/** Every fault when just this field or upload is not there. */
function without(field: Field, situation: { type: number; country: number | null }) {
  const values = {
    asi_membership_no: field === 'asi_membership_no' ? '' : good.asi_membership_no,
    asi_state: field === 'asi_state' ? null : good.asi_state,
  };
  const onFile = new Set(conversionUploads.filter((upload) => upload !== field));
  return checkConversion(values, onFile, situation);
}

describe.each([
  ['in India', INDIA],
  ['abroad', ABROAD],
  ['without a country', null],
])('%s', (_, country) => {
  describe.each([5, 6])('type %i', (type) => {
    const situation = { type, country };

    test.each(Object.entries(table))('%s', (field, [types, message]) => {
      const isAsked = types.charAt(type - 5) === 'x';
      expect(without(field as Field, situation)).toEqual(isAsked ? { [field]: message } : {});
    });

    test('reports everything at once, and nothing when all is given', () => {
      const all = Object.entries(table).filter(([, [types]]) => types.charAt(type - 5) === 'x');
      expect(checkConversion({ asi_membership_no: '', asi_state: null }, new Set(), situation)).toEqual(
        Object.fromEntries(all.map(([field, [, message]]) => [field, message])),
      );
      expect(checkConversion(good, everyUpload, situation)).toEqual({});
    });

    test('requires the uploads of its page and no others', () => {
      expect([...requiredUploads(situation).keys()]).toEqual(
        conversionUploads.filter((upload) => table[upload][0].charAt(type - 5) === 'x'),
      );
    });
  });
});

test('requires the photo and uploads of the wizard from a new member', () => {
  expect([...requiredUploads({ type: 4, country: INDIA }).keys()]).toEqual([
    'profile',
    'letter_hod',
    'mbbs_degree_certificate',
  ]);
});
