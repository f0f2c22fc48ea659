/**
 * What an application must hold, written down once more by hand from D3 section 5, so that the rules of the
 * contract are proven against the specification and not against themselves.
 */

/** India, a country abroad that has states, and none: chosen on purpose, or left empty. */
export const places = { 'in India': 101, abroad: 231, 'without a country': null } as const;
export type Place = keyof typeof places;

export const types = [1, 2, 3, 4, 5, 6] as const;

/** The message of an empty field, and the types that must give it: x. For each location, types 1 to 6 in order. */
type Row = readonly [message: string, typesByPlace: Readonly<Record<Place, string>>, abroad?: string];

/** Alike in India, abroad, and before a country is chosen. */
function anywhere(message: string, types: string): Row {
  return [message, { 'in India': types, abroad: types, 'without a country': types }];
}

/** Until a country is chosen, type 3 counts as abroad and the others as in India, which is preset for them. */
function dependsOnPlace(message: string, india: string, abroad: string, messageAbroad = message): Row {
  const unknown = Array.from(india, (asked, at) => (types[at] === 3 ? abroad.charAt(at) : asked)).join('');
  return [message, { 'in India': india, abroad, 'without a country': unknown }, messageAbroad];
}

/** The steps of the wizard, the uploads of both, and the conversion page with its uploads. */
export const asked = {
  personal: {
    dob: anywhere('Date of birth cannot be empty', 'xxxx.x'),
    nationality: anywhere('Nationality cannot be empty', 'xxxx.x'),
    gender: anywhere('Gender cannot be empty', 'xxxx.x'),
    street_line1: anywhere('Street line 1 cannot be empty', 'xxxx.x'),
    street_line2: anywhere('Street line 2 cannot be empty', 'xxxx.x'),
    country: anywhere('Country cannot be empty', 'xxxx.x'),
    state: anywhere('State cannot be empty', 'xxxx.x'),
    city: anywhere('City cannot be empty', 'xxxx.x'),
    pin: anywhere('Pin cannot be empty', 'xxxx.x'),
  },
  education: {
    edu_undergrad_college: dependsOnPlace('College cannot be empty', 'xx.x.x', '......'),
    edu_undergrad_university: dependsOnPlace('University cannot be empty', 'xx.x.x', '......'),
    edu_undergrad_year: dependsOnPlace('Year cannot be empty', 'xx.x.x', '......'),
    edu_postgrad_degree: anywhere('Degree cannot be empty', 'xxxx.x'),
    edu_postgrad_college: anywhere('College cannot be empty', 'xxxx.x'),
    edu_postgrad_university: anywhere('University cannot be empty', 'xxxx.x'),
    edu_postgrad_year: anywhere('Year cannot be empty', 'xxxx.x'),
    // Abroad it is the council of the country (docs/departures.md).
    mci_council_number: dependsOnPlace(
      'NMC council Number cannot be empty',
      'xxxx.x',
      'xxxxxx',
      'Medical council number cannot be empty',
    ),
    mci_council_state: dependsOnPlace('NMC state cannot be empty', 'xx.x.x', '......'),
    asi_membership_no: dependsOnPlace('ASI membership number cannot be empty', 'x...xx', '......'),
    asi_state: dependsOnPlace('ASI state cannot be empty', 'x...xx', '......'),
  },
  files: {
    profile: anywhere('Profile cannot be empty', 'xxxx.x'),
    mci_certificate: dependsOnPlace('NMC certificate cannot be empty', 'xx...x', '......'),
    pg_degree_certificate: dependsOnPlace('PG degree certificate cannot be empty', 'xxx..x', 'xxxxxx'),
    asi_member_certificate: dependsOnPlace('ASI member certificate cannot be empty', 'x...xx', '......'),
    active_license: dependsOnPlace('Active license cannot be empty', '..x...', 'xxxxxx'),
    letter_hod: dependsOnPlace('HOD letter cannot be empty', '...x..', '......'),
    mbbs_degree_certificate: dependsOnPlace('MBBS degree certificate cannot be empty', '...x..', '......'),
  },
  conversion: {
    asi_membership_no: anywhere('ASI membership number cannot be empty', '....xx'),
    asi_state: anywhere('ASI state cannot be empty', '....xx'),
  },
  conversionUploads: {
    mci_certificate: anywhere('NMC certificate cannot be empty', '.....x'),
    pg_degree_certificate: anywhere('PG degree certificate cannot be empty', '.....x'),
    asi_member_certificate: anywhere('ASI member certificate cannot be empty', '....xx'),
  },
} as const satisfies Record<string, Record<string, Row>>;

export type Step = keyof typeof asked;

/** Field -> message of everything these steps ask of a type in a place. */
export function askedOf(steps: readonly Step[], type: number, place: Place): Record<string, string> {
  const rows = steps.flatMap((step) => Object.entries<Row>(asked[step]));
  return Object.fromEntries(
    rows.flatMap(([field, [message, typesByPlace, messageAbroad = message]]) => {
      const isAbroad = place === 'abroad' || (place === 'without a country' && type === 3);
      return typesByPlace[place].charAt(type - 1) === 'x'
        ? [[field, isAbroad ? messageAbroad : message]]
        : [];
    }),
  );
}
