import { gstStates, readPlace } from '#contract/documents/place-of-supply.ts';
import { type Message, text } from '#contract/texts/text.ts';

/** The word for a society without a GST registration, as its documents state it. */
const UNREGISTERED = text('Unregistered');

/** The GST number as it is stored: upper case without blanks, or the word for none. */
export function readGstNumber(typed: string): string {
  if (typed.trim().toLowerCase() === UNREGISTERED.toLowerCase()) return UNREGISTERED;
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** Two digits of the State, a PAN, the number of the registration under that PAN, Z, and a check character. */
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * Returns the fault of a stored GST number, or undefined. Its first two digits name the State of the registration, which
 * is the place of supply (docs/decisions/0042).
 * @param place the place of supply as typed; a place that names no State has its own fault
 */
export function faultOfGstNumber(gstNumber: string, place: string): string | Message | undefined {
  if (gstNumber === UNREGISTERED) return undefined;
  if (!FORMAT.test(gstNumber))
    return text('Please enter the 15 characters of the GST number, such as 33AAAAA0000A1Z9, or {none}', {
      none: UNREGISTERED,
    });
  if (checkCharacter(gstNumber) !== gstNumber.at(-1))
    return text('The check character at the end does not fit: please compare every character');
  const state = gstStates.find(({ code }) => code === gstNumber.slice(0, 2));
  if (!state) return text('The first two digits are no State of the GST register');
  const supply = readPlace(place);
  if (!supply || supply === state) return undefined;
  return text('This GST number belongs to {state}, but the place of supply is {supply}', {
    state: state.name,
    supply: supply.name,
  });
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character as the GST network computes it from the first 14: modulo 36, with weights 1 and 2 in turn. */
function checkCharacter(gstNumber: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = CHARACTERS.indexOf(gstNumber.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS.charAt((36 - (sum % 36)) % 36);
}
