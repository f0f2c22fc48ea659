import type { FieldErrors } from '#contract/kit/answer.ts';
import { rowFault } from '#contract/kit/parallel-lists.ts';
import { typeIds } from '#contract/packages/types.ts';
import { checkMobile } from './check-account.ts';
import { genders, INDIA, salutations } from './lists.ts';
import { nameFault } from './names.ts';
import { requiredFields } from './requirements.ts';
import { type Clinic, isClinicFilled, type MobileValues, type PersonalValues } from './steps.ts';
import { type Message, text } from '#contract/texts/text.ts';

/** Facts that the check needs beside the values. */
export interface PersonalFacts {
  type: number;
  /** Some countries have no states; there the state is not required. */
  hasStates: (country: number | null) => boolean;
}

/** Must the pin code have six digits? Not for type 3 (D3 section 5) nor for an address abroad (docs/departures.md). */
export function wantsIndianPin(type: number, country: number | null): boolean {
  return type !== typeIds.international && (country === null || country === INDIA);
}

function checkPhonePair(errors: FieldErrors, std: [string, string], landline: [string, string]): void {
  const [stdField, stdCode] = std;
  const [landlineField, number] = landline;
  if (number !== '' && stdCode === '') errors[stdField] = text('STD code cannot be empty');
  else if (!/^\+?\d*$/.test(stdCode)) errors[stdField] = text('STD code can hold digits only');
  // From one digit (Vienna) to seven; a country code where there are no area codes.
  else if (stdCode !== '' && !/^\+?\d{1,7}$/.test(stdCode))
    errors[stdField] = text('STD code must be 1 to 7 digits');
  if (stdCode !== '' && number === '') errors[landlineField] = text('Landline cannot be empty');
  else if (!/^\d*$/.test(number)) errors[landlineField] = text('Landline can hold digits only');
  else if (number !== '' && !/^\d{4,12}$/.test(number))
    errors[landlineField] = text('Landline must be 4 to 12 digits');
}

/** Postal codes abroad: 'SW1A 1AA', '1010-095'. */
const postalCode = /^[\p{L}\d][\p{L}\d -]*$/u;

/** Fault of a pin or postal code; undefined when it is valid or empty. `label`, a text, begins the message. */
function pinFault(pin: string, indian: boolean, label: string): Message | undefined {
  if (pin === '') return undefined;
  if (indian)
    return /^\d{6}$/.test(pin) ? undefined : text('{label} must be 6 digits', { label: { text: label } });
  return postalCode.test(pin)
    ? undefined
    : text('{label} can hold letters, digits, spaces and dashes only', { label: { text: label } });
}

/** Required fields of a clinic that is the mailing address; the second line of the address may be left out. */
const postalFaults = {
  clinic_address_one: text('Clinic address line 1 cannot be empty'),
  clinic_country: text('Clinic country cannot be empty'),
  clinic_state: text('Clinic state cannot be empty'),
  clinic_city: text('Clinic city cannot be empty'),
  clinic_pin_code: text('Clinic pin code cannot be empty'),
};
export const postalFields = Object.keys(postalFaults) as (keyof typeof postalFaults)[];

/** Faults of a country or state, which the lists of the office decide. */
export const regionFaults = {
  unknownCountry: text('Please choose a country of the list'),
  foreignState: text('Please choose a state of this country'),
  unknownState: text('Please choose a state of the list'),
};

/** Every fault of the clinic rows, each under its own field and index. */
function checkClinics(
  clinics: readonly Clinic[],
  type: number,
  hasStates: PersonalFacts['hasStates'],
): FieldErrors {
  const errors: FieldErrors = {};
  clinics.forEach((clinic, index) => {
    if (!isClinicFilled(clinic)) return;
    const at = (field: keyof Clinic) => rowFault(field, index);
    if (clinic.clinic_name === '') errors[at('clinic_name')] = text('Clinic name cannot be empty');
    if (clinic.clinic_mailing_address === 1)
      for (const field of postalFields) {
        if (field === 'clinic_state' && !hasStates(clinic.clinic_country)) continue;
        if (clinic[field] === '' || clinic[field] === null) errors[at(field)] = postalFaults[field];
      }
    const city = nameFault(clinic.clinic_city, text('City'));
    if (city) errors[at('clinic_city')] = city;
    const indian = wantsIndianPin(type, clinic.clinic_country);
    const pin = pinFault(clinic.clinic_pin_code, indian, text('Clinic pin code'));
    if (pin) errors[at('clinic_pin_code')] = pin;
    checkPhonePair(
      errors,
      [at('clinic_stdcode'), clinic.clinic_stdcode],
      [at('clinic_landline'), clinic.clinic_landline],
    );
  });
  return errors;
}

/** Every fault of the personal step at once, by field of the input (D3 section 5), without the date of birth's. */
export function checkPersonal(
  values: PersonalValues & MobileValues,
  clinics: readonly Clinic[],
  { type, hasStates }: PersonalFacts,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of requiredFields('personal', { type, country: values.country })) {
    if (field === 'state' && !hasStates(values.country)) continue;
    const value = values[field as keyof PersonalValues];
    if (value === '' || value === null) errors[field] = message;
  }
  if (values.salutation !== '' && !(salutations as readonly string[]).includes(values.salutation))
    errors.salutation = text('Please choose one of the list');
  if (values.gender !== '' && !(genders as readonly string[]).includes(values.gender))
    errors.gender = text('Please choose one of the list');
  for (const [field, label] of nameFields) {
    const fault = nameFault(values[field], label);
    if (fault) errors[field] = fault;
  }
  const pin = pinFault(values.pin, wantsIndianPin(type, values.country), text('Pin code'));
  if (pin) errors.pin = pin;
  if (values.mobile !== undefined)
    Object.assign(
      errors,
      checkMobile({ mobile: values.mobile, mobile_code: values.mobile_code ?? '' }, type),
    );
  checkPhonePair(errors, ['stdcode', values.stdcode], ['landline', values.landline]);
  const mailing = [values.mailing_address, ...clinics.map((clinic) => clinic.clinic_mailing_address)];
  if (mailing.filter((selected) => selected === 1).length !== 1)
    errors.mailing_address = text('Please choose one address as the mailing address');
  return { ...errors, ...checkClinics(clinics, type, hasStates) };
}

const nameFields = [
  ['middle_name', text('Middle name')],
  ['last_name', text('Last name')],
  ['father_name', text("Father's name")],
  ['city', text('City')],
] as const satisfies readonly (readonly [keyof PersonalValues, string])[];
