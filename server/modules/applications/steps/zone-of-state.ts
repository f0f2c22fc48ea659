import { INDIA, zoneOf } from '#contract/applications/lists.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { readState } from '#server/modules/masters/index.ts';

/** The zone of an address, by its state; zones are India's: states of the same name elsewhere have none. */
export async function zoneOfState(tx: Tx, stateId: number | null): Promise<string> {
  const state = stateId === null ? undefined : await readState(tx, stateId);
  return state?.country_id === INDIA ? zoneOf(state.name) : '';
}
