import pinCodes from './pin-codes.json' with { type: 'json' };

/** What a pin code of India tells of an address. */
interface PinPlace {
  /** Id of the state. */
  state: number;
  /** '' where the pin code serves several. */
  district: string;
}

let places: Map<number, PinPlace> | undefined;

/** State and district of a pin code; none where nobody has it, or where it lies in two states. */
export function findPin(pin: string): PinPlace[] {
  places ??= readPlaces();
  const place = /^\d{6}$/.test(pin) ? places.get(Number(pin)) : undefined;
  return place ? [place] : [];
}

/** The file holds ranges by state and district: tools/geography/extract-pins.ts writes it. */
function readPlaces(): Map<number, PinPlace> {
  const found = new Map<number, PinPlace>();
  for (const [state, districts] of Object.entries(pinCodes as Record<string, Record<string, string>>))
    for (const [district, ranges] of Object.entries(districts))
      for (const range of ranges.split(' ')) {
        const [from = '', to = from] = range.split('-');
        for (let pin = Number(from); pin <= Number(to); pin += 1)
          found.set(pin, { state: Number(state), district });
      }
  return found;
}
