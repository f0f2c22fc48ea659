import { latinDigits } from '#contract/kit/characters.ts';
import { mobileLengths, withoutTrunkZero } from '#contract/kit/mobile-lengths.ts';
import { codeAtStart, codeOf, countryOf, homeCountry } from './calling-codes.ts';

/** A telephone number as the calls take it: calling code with its plus, national number in digits. */
export interface Phone {
  code: string;
  number: string;
}

const longestNumber = 15;
/** No country has shorter numbers, in digits. */
const shortestNumber = 4;

export interface ReadPhone extends Phone {
  /** Null while none was chosen or typed. */
  country: string | null;
  /** True while a number with its country code is still being typed. */
  unfinished: boolean;
}

/**
 * Reads what was typed, pasted or filled in: blanks, dashes and what is dialled before a number at home fall away; a
 * number with its own country code ('+65…', '0065…') changes the country.
 * @param country the one that is chosen; null for none yet, when the code stays empty
 */
export function readPhone(typed: string, country: string | null): ReadPhone {
  const text = latinDigits(typed);
  const digits = text.replaceAll(/\D/g, '');
  const code = country === null ? '' : codeOf(country);
  const prefix = /^\s*(?:\+|00)/.exec(text)?.[0];
  if (prefix !== undefined) {
    const all = prefix.endsWith('0') ? digits.slice(2) : digits;
    const found = codeAtStart(all);
    const number = found && nationalNumber(found, all.slice(found.length - 1, longestNumber));
    if (!found || !number || number.length < shortestNumber)
      return { code, number: all.slice(0, longestNumber), country, unfinished: true };
    return { code: found, number, country: countryOf(found, country ?? homeCountry), unfinished: false };
  }
  const typedNumber = digits.slice(0, longestNumber);
  const number = country === null ? typedNumber : nationalNumber(code, typedNumber);
  // A 0 alone may yet become the 00 of a country code.
  return { code, number, country, unfinished: number === '' && digits !== '' };
}

/** What is dialled before mobile numbers at home, where it is not a 0: it falls away where the rest is a number. */
const trunkPrefixes: Readonly<Record<string, string>> = { '+7': '8', '+36': '6', '+375': '8', '+993': '8' };

/** Digits as they were typed in a country, without what is dialled before them there or from abroad. */
function nationalNumber(code: string, digits: string): string {
  const number = withoutTrunkZero(code, digits);
  const fits = (rest: string) => mobileLengths(code).includes(rest.length);
  if (fits(number)) return number;
  for (const prefix of [code.slice(1), trunkPrefixes[code]]) {
    if (prefix === undefined || !number.startsWith(prefix)) continue;
    const rest = withoutTrunkZero(code, number.slice(prefix.length));
    if (fits(rest)) return rest;
  }
  // Argentina: 15 after the area code at home is a 9 before it from abroad.
  if (code === '+54' && number.length === 12) return number.replace(/^(\d{2,4}?)15(?=\d{6,8}$)/, '9$1');
  return number;
}
