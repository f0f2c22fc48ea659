import { expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { mayEndorse, type Naming, namingFault } from './eligibility.ts';

const member = {
  accountId: 7,
  membershipNo: 'LM0007',
  status: 12,
  formType: 1,
  isErased: false,
  isProvisional: false,
} as const;
const clinic = { clinic_name: 'City Hospital', clinic_pin_code: '600010', clinic_city: 'Chennai' };
const naming: Naming = {
  isOwnEmail: false,
  place: 'proposer',
  member,
  types: [],
  applicant: { accountId: 1, clinics: [clinic] },
  memberClinics: [{ ...clinic, clinic_name: 'Fortis' }],
  others: [],
  now: new Date('2026-11-20T06:00:00Z'),
};

test('of all statuses only a membership that is valid today may endorse', () => {
  const may = allStatusIds.filter((status) => mayEndorse({ ...member, status }, []));
  expect(may).toEqual([12]);
});

test.each([
  ['any type', member, [], true],
  ['its type', member, [2, 1], true],
  ['another type', member, [2, 3], false],
  ['a conversion as what it makes', { ...member, formType: 5 }, [1], true],
  ['a conversion not as what it was', { ...member, formType: 5 }, [2], false],
  ['no number', { ...member, membershipNo: null }, [], false],
  ['an empty number', { ...member, membershipNo: '' }, [], false],
  ['erased', { ...member, isErased: true }, [], false],
])('%s', (_, who, types, may) => {
  expect(mayEndorse(who, types)).toBe(may);
});

const other = (
  accountId: number,
  place: 'proposer' | 'seconder',
  state: Naming['others'][number]['state'],
  asked = '2026-11-19T06:00:00Z',
) => ({
  others: [{ accountId, place, state, askedAt: new Date(asked) }],
});

test.each<[string, Partial<Naming>, ReturnType<typeof namingFault>]>([
  ['a member from elsewhere', {}, null],
  ['nobody', { member: undefined }, 'unknown'],
  ['an inactive member', { member: { ...member, status: 7 } }, 'unknown'],
  ['a member of another type', { types: [3] }, 'unknown'],
  ['the own account', { applicant: { accountId: 7, clinics: [] } }, 'self'],
  ['the own e-mail, of no member yet', { isOwnEmail: true, member: undefined }, 'self'],
  ['a colleague', { memberClinics: [clinic] }, 'same_clinic'],
  ['who has the place', other(7, 'proposer', 'asked'), 'named'],
  ['who has confirmed', other(7, 'proposer', 'confirmed'), 'named'],
  ['who has the other place', other(7, 'seconder', 'named'), 'twice'],
  ['who declined', other(7, 'seconder', 'declined'), 'declined'],
  ['who was replaced', other(7, 'seconder', 'replaced'), null],
  [
    'who was replaced, and asked less than a day ago',
    other(7, 'seconder', 'replaced', '2026-11-19T06:00:01Z'),
    'again',
  ],
  ['beside somebody else', other(8, 'seconder', 'confirmed'), null],
  // What somebody is to the association is not told by the order of the rules.
  ['a provisional member', { member: { ...member, isProvisional: true } }, 'unknown'],
  ['an inactive colleague', { member: { ...member, status: 7 }, memberClinics: [clinic] }, 'unknown'],
  [
    'a former member who declined',
    { member: { ...member, status: 18 }, ...other(7, 'proposer', 'declined') },
    'unknown',
  ],
])('%s', (_, changed, fault) => {
  expect(namingFault({ ...naming, ...changed })).toBe(fault);
});
