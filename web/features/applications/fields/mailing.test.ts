import { expect, test } from 'vitest';
import { emptyClinic } from '#contract/applications/steps.ts';
import { nameClinic, selectClinic, selectPermanent } from './mailing.ts';

const clinic = (isMailing: 0 | 1) => ({
  ...emptyClinic,
  clinic_name: 'Clinic',
  clinic_mailing_address: isMailing,
});
const selected = ({ mailing_address, clinics }: Parameters<typeof selectPermanent>[0]) => [
  mailing_address,
  ...clinics.map((row) => row.clinic_mailing_address),
];

test.each([
  [
    'permanent clears the clinics',
    selectPermanent({ mailing_address: 0, clinics: [clinic(1), clinic(0)] }, true),
    [1, 0, 0],
  ],
  ['permanent off leaves none', selectPermanent({ mailing_address: 1, clinics: [clinic(0)] }, false), [0, 0]],
  [
    'a clinic clears all others',
    selectClinic({ mailing_address: 1, clinics: [clinic(1), clinic(0)] }, 1, true),
    [0, 0, 1],
  ],
  ['a clinic off leaves none', selectClinic({ mailing_address: 0, clinics: [clinic(1)] }, 0, false), [0, 0]],
])('%s', (_, addresses, expected) => {
  expect(selected(addresses)).toEqual(expected);
});

test('a clinic without a name is no mailing address', () => {
  expect(nameClinic(clinic(1), ' ')).toMatchObject({ clinic_mailing_address: 0 });
  expect(nameClinic(clinic(1), 'City')).toMatchObject({ clinic_name: 'City', clinic_mailing_address: 1 });
});
