/**
 * Countries (ISO 3166-1) whose addresses name no state: city states and small countries. The list of states has districts or
 * parishes there, which nobody writes in an address. The form asks for no state.
 */
export const countriesWithoutStates: readonly string[] =
  'AD AI BM GI HK IS KY LI LU MC MO MT NR SG SI SM TC TV VA VG'.split(' ');
