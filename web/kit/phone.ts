import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

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
    .toSorted((a, b) => a.name.localeCompare(b.name));
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
  country: CountryCode;
  /** True while a number with its country code is still being typed. */
  unfinished: boolean;
}

/**
 * Reads what was typed, pasted or filled in: blanks, dashes and the trunk 0 fall away; a number with its
 * own country code ('+65…', '0065…') changes the country.
 */
export function readPhone(typed: string, country: CountryCode): ReadPhone {
  const international = /^\s*(\+|00)/.test(typed);
  const text = international ? typed.replace(/^\s*(\+|00)/, '+') : typed;
  const parsed = parsePhoneNumberFromString(text, country);
  const digits = text.replaceAll(/\D/g, '').slice(0, longestNumber);

  if (international) {
    if (!parsed?.isPossible()) return { code: codeOf(country), number: digits, country, unfinished: true };
    const code = `+${parsed.countryCallingCode}`;
    const found =
      parsed.country && isSupportedCountry(parsed.country) ? parsed.country : countryOf(code, country);
    return { code, number: parsed.nationalNumber, country: found, unfinished: false };
  }
  const number = parsed?.isValid() && parsed.country === country ? parsed.nationalNumber : digits;
  return { code: codeOf(country), number, country, unfinished: false };
}
