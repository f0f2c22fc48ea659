import { expect, test } from 'vitest';
import { emptyClinic } from '#contract/applications/steps.ts';
import { nameClinic, tickClinic, tickPermanent } from './mailing.ts';

const clinic = (ticked: 0 | 1) => ({ ...emptyClinic, clinic_name: 'Clinic', clinic_mailing_address: ticked });
const ticks = ({ mailing_address, clinics }: Parameters<typeof tickPermanent>[0]) => [
  mailing_address,
  ...clinics.map((row) => row.clinic_mailing_address),
];

test.each([
  [
    'permanent clears the clinics',
    tickPermanent({ mailing_address: 0, clinics: [clinic(1), clinic(0)] }, true),
    [1, 0, 0],
  ],
  ['permanent off leaves none', tickPermanent({ mailing_address: 1, clinics: [clinic(0)] }, false), [0, 0]],
  [
    'a clinic clears all others',
    tickClinic({ mailing_address: 1, clinics: [clinic(1), clinic(0)] }, 1, true),
    [0, 0, 1],
  ],
  ['a clinic off leaves none', tickClinic({ mailing_address: 0, clinics: [clinic(1)] }, 0, false), [0, 0]],
])('%s', (_, addresses, expected) => {
  expect(ticks(addresses)).toEqual(expected);
});

test('a clinic without a name is no mailing address', () => {
  expect(nameClinic(clinic(1), ' ')).toMatchObject({ clinic_mailing_address: 0 });
  expect(nameClinic(clinic(1), 'City')).toMatchObject({ clinic_name: 'City', clinic_mailing_address: 1 });
});
