import type { genders } from '#contract/applications/lists.ts';
import type { Day } from '#contract/kit/day.ts';
import type { TypeId } from '#contract/packages/types.ts';

/** Where the people of the demo live; states as geography.json names them. */
export const cities = {
  Chennai: ['India', 'Tamil Nadu', '600010'],
  Coimbatore: ['India', 'Tamil Nadu', '641018'],
  Madurai: ['India', 'Tamil Nadu', '625020'],
  Bengaluru: ['India', 'Karnataka', '560034'],
  Hyderabad: ['India', 'Telangana', '500034'],
  Kochi: ['India', 'Kerala', '682016'],
  Vijayawada: ['India', 'Andhra Pradesh', '520010'],
  Puducherry: ['India', 'Puducherry', '605001'],
  'New Delhi': ['India', 'Delhi', '110016'],
  Lucknow: ['India', 'Uttar Pradesh', '226010'],
  Chandigarh: ['India', 'Chandigarh', '160012'],
  Dehradun: ['India', 'Uttarakhand', '248001'],
  Srinagar: ['India', 'Jammu and Kashmir', '190001'],
  Ludhiana: ['India', 'Punjab', '141001'],
  Gurugram: ['India', 'Haryana', '122001'],
  Kolkata: ['India', 'West Bengal', '700020'],
  Patna: ['India', 'Bihar', '800001'],
  Bhubaneswar: ['India', 'Odisha', '751001'],
  Guwahati: ['India', 'Assam', '781005'],
  Imphal: ['India', 'Manipur', '795001'],
  Mumbai: ['India', 'Maharashtra', '400012'],
  Pune: ['India', 'Maharashtra', '411001'],
  Ahmedabad: ['India', 'Gujarat', '380009'],
  Jaipur: ['India', 'Rajasthan', '302015'],
  Panaji: ['India', 'Goa', '403001'],
  Bhopal: ['India', 'Madhya Pradesh', '462001'],
  Raipur: ['India', 'Chhattisgarh', '492001'],
  Kathmandu: ['Nepal', 'Bagmati', '44600'],
  Colombo: ['Sri Lanka', 'Western', '00700'],
  Muscat: ['Oman', 'Muscat', '100'],
  Nairobi: ['Kenya', 'Nairobi City', '00100'],
  'Kuala Lumpur': ['Malaysia', 'Kuala Lumpur', '50450'],
} as const satisfies Record<string, readonly [country: string, state: string, pin: string]>;

/** Who applies in the demo, and for what. */
export interface DemoPerson {
  /** From 0, also the digits of everything invented. */
  serial: number;
  first: string;
  last: string;
  gender: (typeof genders)[number];
  born: Day;
  city: keyof typeof cities;
  country: string;
  type: TypeId;
  /** Serial of the membership that is to be converted. */
  converts: number | null;
}
