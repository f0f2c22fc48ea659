import { type GstState, gstStates } from './gst-states.ts';

/** What a new database begins with, and what every invoice stated before the settings decided it (D2 section 9). */
export const FIRST_PLACE_OF_SUPPLY = 'TN (33)';

/** A place of supply as invoices state it and settings keep it: TN (33). */
export function printPlace({ letters, code }: GstState): string {
  return `${letters} (${code})`;
}

/** Only the letters and digits of what was written, in one case: 'Jammu & Kashmir (01)' is 'jammuandkashmir01'. */
function essence(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z\d]/g, '');
}

const placesByText: ReadonlyMap<string, GstState> = new Map(
  gstStates.flatMap((state) => {
    const { code, letters, name } = state;
    const written = [code, letters, name, letters + code, name + code, code + letters, code + name];
    return written.map((text) => [essence(text), state]);
  }),
);

/** The state a text names by code, letters, name or two of them, as in '33-Tamil Nadu'; undefined for any other. */
export function readPlace(text: string): GstState | undefined {
  return placesByText.get(essence(text));
}

/**
 * The state that a stored place of supply stands for. Settings once kept any text, and invoices stated TN (33)
 * whatever it was: what names no state still means that.
 */
export function placeOfSupply(stored: string): GstState {
  const place = readPlace(stored) ?? readPlace(FIRST_PLACE_OF_SUPPLY);
  if (!place) throw new Error(`${FIRST_PLACE_OF_SUPPLY} is not in the GST register`);
  return place;
}
