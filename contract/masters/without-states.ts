/**
 * Countries (ISO 3166-1) whose addresses name no state: city states and small countries. The list of states has districts or
 * parishes for them which their people do not write, so no state is asked for.
 */
export const countriesWithoutStates: readonly string[] = [
  ...['AD', 'AI', 'BM', 'GI', 'HK', 'IS', 'KY', 'LI', 'LU', 'MC'],
  ...['MO', 'MT', 'NR', 'SG', 'SI', 'SM', 'TC', 'TV', 'VA', 'VG'],
];
