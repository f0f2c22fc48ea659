import { plainWords } from '#contract/kit/plain-words.ts';

/** What a clinic or hospital is known again by. */
export interface ClinicFacts {
  clinic_name: string;
  clinic_pin_code: string;
  clinic_city: string;
}

/** Words that some write and others leave out, or write otherwise. */
const spellings: Readonly<Record<string, string>> = {
  the: '',
  and: '',
  dr: '',
  pvt: '',
  private: '',
  ltd: '',
  limited: '',
  hospitals: 'hospital',
  clinics: 'clinic',
  center: 'centre',
};

/** 'The Apollo Hospitals Pvt. Ltd.' and 'APOLLO HOSPITAL' are one name; '' for a name without a letter or digit. */
export function plainClinicName(name: string): string {
  return plainWords(name)
    .map((word) => spellings[word] ?? word)
    .join('');
}

/** The same name at the same place: by pin code where both have one, else by city. */
export function isSameClinic(one: ClinicFacts, other: ClinicFacts): boolean {
  const name = plainClinicName(one.clinic_name);
  if (name === '' || name !== plainClinicName(other.clinic_name)) return false;
  const pins = [one, other].map(({ clinic_pin_code }) => plain(clinic_pin_code));
  if (pins.every((pin) => pin !== '')) return pins[0] === pins[1];
  const cities = [one, other].map(({ clinic_city }) => plain(clinic_city));
  return cities[0] !== '' && cities[0] === cities[1];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Do these people share a clinic? */
export function shareClinic(some: readonly ClinicFacts[], others: readonly ClinicFacts[]): boolean {
  return some.some((one) => others.some((other) => isSameClinic(one, other)));
}
