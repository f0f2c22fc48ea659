import { text } from '#contract/texts/text.ts';

/** Fixed lists of D2 and D3 section 3. */
export const salutations = [
  text('Dr.'),
  text('Mr.'),
  text('Mrs'),
  text('Ms.'),
  text('Prof'),
  text('Surgeon'),
] as const;
export const genders = [text('Male'), text('Female'), text('Others')] as const;
export const otherOrganisations = ['SAGES', 'ELSA', text('Others')] as const;

export const INDIA = 101;
export const TAMIL_NADU = 4035;
export const DEFAULT_NATIONALITY = 'Indian';

/** Zones by state (D3 section 3). */
const zoneStates = {
  South: ['Andhra Pradesh', 'Telangana', 'Karnataka', 'Tamil Nadu', 'Kerala', 'Puducherry', 'Lakshadweep'],
  North: [
    'Jammu and Kashmir',
    'Ladakh',
    'Himachal Pradesh',
    'Punjab',
    'Haryana',
    'Delhi',
    'Uttarakhand',
    'Uttar Pradesh',
    'Chandigarh',
  ],
  East: [
    'Bihar',
    'Jharkhand',
    'Odisha',
    'West Bengal',
    'Sikkim',
    'Assam',
    'Arunachal Pradesh',
    'Meghalaya',
    'Manipur',
    'Mizoram',
    'Nagaland',
    'Tripura',
  ],
  West: ['Rajasthan', 'Gujarat', 'Goa', 'Maharashtra', 'Dadra and Nagar Haveli and Daman and Diu'],
  Central: ['Madhya Pradesh', 'Chhattisgarh', 'Andaman and Nicobar Islands'],
} as const;

export const zones = Object.keys(zoneStates) as (keyof typeof zoneStates)[];

/** The zone of a state; '' when none matches (D3 section 3). */
export function zoneOf(stateName: string): string {
  return zones.find((zone) => (zoneStates[zone] as readonly string[]).includes(stateName)) ?? '';
}
