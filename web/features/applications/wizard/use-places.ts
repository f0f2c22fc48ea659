import { INDIA, zoneOf } from '#contract/applications/lists.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { useCall } from '#web/kit/query.ts';

/** Reference lists do not change while somebody fills a form; milliseconds. */
const staleTime = 3_600_000;

export interface Country {
  id: number;
  name: string;
  nationality: string;
  has_states: boolean;
}

/** All countries; empty until they are known. */
export function useCountries(): readonly Country[] {
  return useCall(masterCalls.getCountry, {}, { staleTime }).data?.data ?? [];
}

/** The states of a country as a select takes them; empty until they are known. */
export function useStates(country: number | null): { value: string; label: string }[] {
  const states = useCall(masterCalls.getState, { id: country }, { staleTime, enabled: country !== null });
  return asOptions(states.data?.data ?? []);
}

export function asOptions(rows: readonly { id: number; name: string }[]): { value: string; label: string }[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** True unless the country is known to have none: then the state is not asked. */
export function hasStates(countries: readonly Country[], country: number | null): boolean {
  return countries.find(({ id }) => id === country)?.has_states ?? true;
}

/** Zones are India's (D3 section 3): '' elsewhere, and while no state is chosen. */
export function zoneOfState(
  country: number | null,
  state: number | null,
  states: readonly { value: string; label: string }[],
): string {
  if (country !== INDIA || state === null) return '';
  return zoneOf(states.find(({ value }) => value === String(state))?.label ?? '');
}
