import type { Clinic } from '#contract/applications/clinics.ts';
import { rowFault } from '#contract/kit/parallel-lists.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import type { Db } from '#server/kit/db/db.ts';
import { readCountry, readState } from '#server/modules/masters/index.ts';

const unknownCountry = 'Please choose a country of the list';
const foreignState = 'Please choose a state of this country';
const unknownState = 'Please choose a state of the list';

interface Place {
  country: [field: string, id: number | null];
  state: [field: string, id: number | null];
}

/** A country that exists, and a state that belongs to it; either may be left out here. */
async function checkPlace(db: Db, { country, state }: Place): Promise<FieldErrors> {
  const [countryField, countryId] = country;
  const [stateField, stateId] = state;
  const errors: FieldErrors = {};
  if (countryId !== null && !(await readCountry(db, countryId))) errors[countryField] = unknownCountry;
  if (stateId === null) return errors;
  const found = await readState(db, stateId);
  if (!found || found.country_id !== countryId) errors[stateField] = foreignState;
  return errors;
}

/** Faults of the countries and states of the personal step, each under its own field and position. */
export async function checkPersonalPlaces(
  db: Db,
  address: { country: number | null; state: number | null },
  clinics: readonly Clinic[],
): Promise<FieldErrors> {
  const places: Place[] = [
    { country: ['country', address.country], state: ['state', address.state] },
    ...clinics.map((clinic, position): Place => ({
      country: [rowFault('clinic_country', position), clinic.clinic_country],
      state: [rowFault('clinic_state', position), clinic.clinic_state],
    })),
  ];
  const errors: FieldErrors = {};
  for (const place of places) Object.assign(errors, await checkPlace(db, place));
  return errors;
}

/** Faults of the states in which the councils are. */
export async function checkCouncilStates(
  db: Db,
  states: { mci_council_state: number | null; asi_state: number | null },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const field of ['mci_council_state', 'asi_state'] as const) {
    const stateId = states[field];
    if (stateId !== null && !(await readState(db, stateId))) errors[field] = unknownState;
  }
  return errors;
}
