import { regionFaults } from '#contract/applications/check-personal.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { zoneOf } from '#contract/applications/zones.ts';
import type { Clinic } from '#contract/applications/steps.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { rowFault } from '#contract/kit/parallel-lists.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { readCountry, readState } from '#server/modules/masters/index.ts';

interface Region {
  country: [field: string, id: number | null];
  state: [field: string, id: number | null];
}

/** Faults of a country that does not exist or a state that is not part of it; either may be left out here. */
async function checkRegion(db: Db, { country, state }: Region): Promise<FieldErrors> {
  const [countryField, countryId] = country;
  const [stateField, stateId] = state;
  const errors: FieldErrors = {};
  if (countryId !== null && !(await readCountry(db, countryId)))
    errors[countryField] = regionFaults.unknownCountry;
  if (stateId === null) return errors;
  const found = await readState(db, stateId);
  if (!found || found.country_id !== countryId) errors[stateField] = regionFaults.foreignState;
  return errors;
}

/** Faults of the countries and states of the personal step, each under its own field and row. */
export async function checkPersonalRegions(
  db: Db,
  address: { country: number | null; state: number | null },
  clinics: readonly Clinic[],
): Promise<FieldErrors> {
  const regions: Region[] = [
    { country: ['country', address.country], state: ['state', address.state] },
    ...clinics.map((clinic, position): Region => ({
      country: [rowFault('clinic_country', position), clinic.clinic_country],
      state: [rowFault('clinic_state', position), clinic.clinic_state],
    })),
  ];
  const errors: FieldErrors = {};
  for (const region of regions) Object.assign(errors, await checkRegion(db, region));
  return errors;
}

/** Faults of the states of the councils. */
export async function checkCouncilStates(
  db: Db,
  states: { mci_council_state: number | null; asi_state: number | null },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const field of ['mci_council_state', 'asi_state'] as const) {
    const stateId = states[field];
    if (stateId !== null && !(await readState(db, stateId))) errors[field] = regionFaults.unknownState;
  }
  return errors;
}

/** The zone of an address by its state. Only states of India have one; states of the same name elsewhere do not. */
export async function zoneOfState(tx: Tx, stateId: number | null): Promise<string> {
  const state = stateId === null ? undefined : await readState(tx, stateId);
  return state?.country_id === INDIA ? zoneOf(state.name) : '';
}
