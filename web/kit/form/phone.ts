import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { withoutTrunkZero } from '#contract/kit/mobile-lengths.ts';

/** A telephone number as the calls take it: calling code with its plus, national number in digits. */
export interface Phone {
  code: string;
  number: string;
}

export interface PhoneCountry {
  iso: CountryCode;
  name: string;
  /** '+91' */
  code: string;
}

/** The country of those whose number says nothing else (D1 section 9). */
export const homeCountry: CountryCode = 'IN';
const longestNumber = 15;

/** Countries that share their calling code with smaller ones. */
const mainCountries: Record<string, CountryCode> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+358': 'FI',
};

let known: PhoneCountry[] | undefined;

/** All countries that have numbers, by name. */
export function phoneCountries(): PhoneCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  known ??= getCountries()
    .map((iso) => ({ iso, name: names.of(iso) ?? iso, code: `+${getCountryCallingCode(iso)}` }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return known;
}

/** The country to show for a calling code; the preferred one when the code is its own. */
export function countryOf(code: string, preferred: CountryCode): CountryCode {
  if (codeOf(preferred) === code) return preferred;
  return mainCountries[code] ?? phoneCountries().find((country) => country.code === code)?.iso ?? preferred;
}

/** '+91' for IN. */
export function codeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

export interface ReadPhone extends Phone {
  /** Null while none was chosen or typed. */
  country: CountryCode | null;
  /** True while a number with its country code is still being typed. */
  unfinished: boolean;
}

/**
 * Reads what was typed, pasted or filled in: blanks, dashes and the trunk 0 fall away; a number with its
 * own country code ('+65…', '0065…') changes the country.
 * @param country the one that is chosen; null for none yet, when the code stays empty
 */
export function readPhone(typed: string, country: CountryCode | null): ReadPhone {
  const international = /^\s*(\+|00)/.test(typed);
  const text = international ? typed.replace(/^\s*(\+|00)/, '+') : typed;
  const parsed = parsePhoneNumberFromString(text, country ?? undefined);
  const digits = text.replaceAll(/\D/g, '').slice(0, longestNumber);
  const code = country === null ? '' : codeOf(country);

  if (international) {
    if (!parsed?.isPossible()) return { code, number: digits, country, unfinished: true };
    const found = `+${parsed.countryCallingCode}`;
    const its = parsed.country && isSupportedCountry(parsed.country) ? parsed.country : null;
    return {
      code: found,
      number: parsed.nationalNumber,
      country: its ?? countryOf(found, country ?? homeCountry),
      unfinished: false,
    };
  }
  const number =
    parsed?.isValid() && parsed.country === country
      ? parsed.nationalNumber
      : country === null
        ? digits
        : withoutTrunkZero(code, digits);
  // A 0 alone may yet become the 00 of a country code.
  return { code, number, country, unfinished: number === '' && digits !== '' };
}
