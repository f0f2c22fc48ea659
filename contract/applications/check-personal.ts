import type { FieldErrors } from '#contract/kit/answer.ts';
import { ageInYears, type Day, isDay } from '#contract/kit/day.ts';
import { typeIds } from '#contract/packages/types.ts';
import { keepLettersAndSpaces } from './check-account.ts';
import { type Clinic, isClinicFilled, rowFault } from './clinics.ts';
import { INDIA, genders, salutations } from './lists.ts';
import { requiredFields } from './requirements.ts';
import type { PersonalValues } from './steps.ts';

/** What the check must know beside the values themselves. */
export interface PersonalFacts {
  type: number;
  today: Day;
  /** Some countries have no states; there the state is not asked. */
  countryHasStates: boolean;
}

/** Indian pin codes have six digits; type 3 is exempt (D3 section 5), and so is an address abroad (docs/departures.md). */
export function wantsIndianPin(type: number, country: number | null): boolean {
  return type !== typeIds.international && (country === null || country === INDIA);
}

function checkPhonePair(errors: FieldErrors, std: [string, string], landline: [string, string]): void {
  const [stdField, stdCode] = std;
  const [landlineField, number] = landline;
  if (number !== '' && stdCode === '') errors[stdField] = 'STD code cannot be empty';
  else if (stdCode !== '' && !/^\+?\d{2,7}$/.test(stdCode))
    errors[stdField] = 'STD code can hold digits only';
  if (stdCode !== '' && number === '') errors[landlineField] = 'Landline cannot be empty';
  else if (number !== '' && !/^\d{4,12}$/.test(number))
    errors[landlineField] = 'Landline can hold digits only';
}

/** Every fault of the clinic rows, each under its own field and position. */
function checkClinics(clinics: readonly Clinic[], type: number): FieldErrors {
  const errors: FieldErrors = {};
  clinics.forEach((clinic, position) => {
    if (!isClinicFilled(clinic)) return;
    const at = (field: keyof Clinic) => rowFault(field, position);
    if (clinic.clinic_name === '') errors[at('clinic_name')] = 'Clinic name cannot be empty';
    if (keepLettersAndSpaces(clinic.clinic_city) !== clinic.clinic_city)
      errors[at('clinic_city')] = 'City can hold letters and spaces only';
    if (
      clinic.clinic_pin_code !== '' &&
      wantsIndianPin(type, clinic.clinic_country) &&
      !/^\d{6}$/.test(clinic.clinic_pin_code)
    )
      errors[at('clinic_pin_code')] = 'Clinic pin code must be 6 digits';
    checkPhonePair(
      errors,
      [at('clinic_stdcode'), clinic.clinic_stdcode],
      [at('clinic_landline'), clinic.clinic_landline],
    );
  });
  return errors;
}

/** Every fault of the personal step at once, by field of the payload (D3 section 5). */
export function checkPersonal(
  values: PersonalValues,
  clinics: readonly Clinic[],
  { type, today, countryHasStates }: PersonalFacts,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of requiredFields('personal', { type, country: values.country })) {
    if (field === 'state' && !countryHasStates) continue;
    const value = values[field as keyof PersonalValues];
    if (value === '' || value === null) errors[field] = message;
  }
  if (values.dob !== '' && !isDay(values.dob)) errors.dob = 'Date of birth must be a date';
  else if (values.dob !== '') {
    const age = ageInYears(values.dob, today);
    if (age === null || age < 1) errors.dob = 'Age must be a valid number';
  }
  if (values.salutation !== '' && !(salutations as readonly string[]).includes(values.salutation))
    errors.salutation = 'Please choose one of the list';
  if (values.gender !== '' && !(genders as readonly string[]).includes(values.gender))
    errors.gender = 'Please choose one of the list';
  for (const [field, label] of nameFields)
    if (keepLettersAndSpaces(values[field]) !== values[field])
      errors[field] = `${label} can hold letters and spaces only`;
  if (values.pin !== '' && wantsIndianPin(type, values.country) && !/^\d{6}$/.test(values.pin))
    errors.pin = 'Pin code must be 6 digits';
  checkPhonePair(errors, ['stdcode', values.stdcode], ['landline', values.landline]);
  const mailing = [values.mailing_address, ...clinics.map((clinic) => clinic.clinic_mailing_address)];
  if (mailing.filter((ticked) => ticked === 1).length !== 1)
    errors.mailing_address = 'Please choose one address as the mailing address';
  return { ...errors, ...checkClinics(clinics, type) };
}

const nameFields = [
  ['middle_name', 'Middle name'],
  ['last_name', 'Last name'],
  ['father_name', "Father's name"],
  ['city', 'City'],
] as const satisfies readonly (readonly [keyof PersonalValues, string])[];
