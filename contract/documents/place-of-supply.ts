import { TAMIL_NADU } from '#contract/applications/lists.ts';

/** A State or Union Territory of the GST register. */
export interface GstState {
  /** The id in our states table. */
  id: number;
  /** Two digits: the first two of the GST numbers of its businesses. */
  code: string;
  /** Two letters of ISO 3166-2:IN. */
  letters: string;
  name: string;
}

/** Codes 25 and 28 are retired. */
const rows: readonly [id: number, code: string, letters: string, name: string][] = [
  [4029, '01', 'JK', 'Jammu and Kashmir'],
  [4020, '02', 'HP', 'Himachal Pradesh'],
  [4015, '03', 'PB', 'Punjab'],
  [4031, '04', 'CH', 'Chandigarh'],
  [4016, '05', 'UK', 'Uttarakhand'],
  [4007, '06', 'HR', 'Haryana'],
  [4021, '07', 'DL', 'Delhi'],
  [4014, '08', 'RJ', 'Rajasthan'],
  [4022, '09', 'UP', 'Uttar Pradesh'],
  [4037, '10', 'BR', 'Bihar'],
  [4034, '11', 'SK', 'Sikkim'],
  [4024, '12', 'AR', 'Arunachal Pradesh'],
  [4018, '13', 'NL', 'Nagaland'],
  [4010, '14', 'MN', 'Manipur'],
  [4036, '15', 'MZ', 'Mizoram'],
  [4038, '16', 'TR', 'Tripura'],
  [4006, '17', 'ML', 'Meghalaya'],
  [4027, '18', 'AS', 'Assam'],
  [4853, '19', 'WB', 'West Bengal'],
  [4025, '20', 'JH', 'Jharkhand'],
  [4013, '21', 'OD', 'Odisha'],
  [4040, '22', 'CG', 'Chhattisgarh'],
  [4039, '23', 'MP', 'Madhya Pradesh'],
  [4030, '24', 'GJ', 'Gujarat'],
  [4033, '26', 'DH', 'Dadra and Nagar Haveli and Daman and Diu'],
  [4008, '27', 'MH', 'Maharashtra'],
  [4026, '29', 'KA', 'Karnataka'],
  [4009, '30', 'GA', 'Goa'],
  [4019, '31', 'LD', 'Lakshadweep'],
  [4028, '32', 'KL', 'Kerala'],
  [TAMIL_NADU, '33', 'TN', 'Tamil Nadu'],
  [4011, '34', 'PY', 'Puducherry'],
  [4023, '35', 'AN', 'Andaman and Nicobar Islands'],
  [4012, '36', 'TS', 'Telangana'],
  [4017, '37', 'AP', 'Andhra Pradesh'],
  [4852, '38', 'LA', 'Ladakh'],
];

/** The register, by code. */
export const gstStates: readonly GstState[] = rows.map(([id, code, letters, name]) => ({
  id,
  code,
  letters,
  name,
}));

/** The two-digit GST code of a state by its id; '' outside India. */
export function gstStateCode(stateId: number | null): string {
  return gstStates.find(({ id }) => id === stateId)?.code ?? '';
}

/** The place of a new database, and of every invoice issued before it became a setting (D2 section 9). */
export const FIRST_PLACE_OF_SUPPLY = 'TN (33)';

/** A place of supply as invoices and settings write it: TN (33). */
export function printPlace({ letters, code }: GstState): string {
  return `${letters} (${code})`;
}

/** The letters and digits of a text in lower case: 'Jammu & Kashmir (01)' is 'jammuandkashmir01'. */
function lettersAndDigits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z\d]/g, '');
}

const placesByText: ReadonlyMap<string, GstState> = new Map(
  gstStates.flatMap((state) => {
    const { code, letters, name } = state;
    const written = [code, letters, name, letters + code, name + code, code + letters, code + name];
    return written.map((text) => [lettersAndDigits(text), state]);
  }),
);

/** The state a text names by code, letters, name or two of them, as in '33-Tamil Nadu'; undefined for any other. */
export function readPlace(text: string): GstState | undefined {
  return placesByText.get(lettersAndDigits(text));
}

/**
 * The state of a stored place of supply. Settings once accepted any text while every invoice stated TN (33), so a text
 * that names no state still means TN (33).
 */
export function placeOfSupply(stored: string): GstState {
  const place = readPlace(stored) ?? readPlace(FIRST_PLACE_OF_SUPPLY);
  if (!place) throw new Error(`${FIRST_PLACE_OF_SUPPLY} is not in the GST register`);
  return place;
}
