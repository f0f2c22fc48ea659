import { INDIA, zoneOf } from '#contract/applications/lists.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import type { Loadable } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';

/** Reference lists do not change while somebody fills a form; milliseconds. */
const staleTime = 3_600_000;

export interface Place {
  id: number;
  name: string;
}

interface Country extends Place {
  nationality: string;
  has_states: boolean;
}

export interface Places<Row> {
  /** Empty until they are known. */
  rows: readonly Row[];
  /** They could not be loaded. */
  failed: boolean;
  /** Asks for them once more. */
  retry: () => void;
}

export type Countries = Places<Country>;

/** All countries. */
export function useCountries(): Countries {
  return placesOf(useCall(masterCalls.getCountry, {}, { staleTime }));
}

/** The states of a country. */
export function useStates(country: number | null): Places<Place> {
  return placesOf(useCall(masterCalls.getState, { id: country }, { staleTime, enabled: country !== null }));
}

function placesOf<Row>({ data, error, refetch }: Loadable<{ data: readonly Row[] }>): Places<Row> {
  return { rows: data?.data ?? [], failed: !data && error !== null, retry: () => void refetch() };
}

export function asOptions(rows: readonly Place[]): { value: string; label: string }[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** True unless the country is known to have none: then the state is not asked. */
export function hasStates(countries: Countries, country: number | null): boolean {
  return countries.rows.find(({ id }) => id === country)?.has_states ?? true;
}

/** Zones are India's (D3 section 3): '' elsewhere, and while no state is chosen. */
export function zoneOfState(country: number | null, state: number | null, states: readonly Place[]): string {
  if (country !== INDIA || state === null) return '';
  return zoneOf(states.find(({ id }) => id === state)?.name ?? '');
}
