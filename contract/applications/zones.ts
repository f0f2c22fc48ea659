import { type Zone, zones } from './lists.ts';

/** The States of each zone (D3 section 3). */
export const zoneStates: Record<Zone, readonly string[]> = {
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
};

/** The zone of a state; '' when none matches (D3 section 3). */
export function zoneOf(stateName: string): string {
  return zones.find((zone) => zoneStates[zone].includes(stateName)) ?? '';
}
