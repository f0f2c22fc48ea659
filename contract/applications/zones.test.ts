import { expect, test } from 'vitest';
import { zones } from './lists.ts';
import { zoneOf } from './zones.ts';

/** The table of D3 section 3. */
const table = {
  South: 'Andhra Pradesh, Telangana, Karnataka, Tamil Nadu, Kerala, Puducherry, Lakshadweep',
  North:
    'Jammu and Kashmir, Ladakh, Himachal Pradesh, Punjab, Haryana, Delhi, Uttarakhand, Uttar Pradesh, Chandigarh',
  East: 'Bihar, Jharkhand, Odisha, West Bengal, Sikkim, Assam, Arunachal Pradesh, Meghalaya, Manipur, Mizoram, Nagaland, Tripura',
  West: 'Rajasthan, Gujarat, Goa, Maharashtra, Dadra and Nagar Haveli and Daman and Diu',
  Central: 'Madhya Pradesh, Chhattisgarh, Andaman and Nicobar Islands',
};

test.each(Object.entries(table))('%s', (zone, states) => {
  for (const state of states.split(', ')) expect([state, zoneOf(state)]).toEqual([state, zone]);
});

test('has these five zones, and none for a state abroad', () => {
  expect(zones).toEqual(Object.keys(table));
  expect([zoneOf('London'), zoneOf('')]).toEqual(['', '']);
});
