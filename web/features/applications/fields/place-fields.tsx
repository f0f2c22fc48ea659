import { Button, Select, type SelectProps, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { digitsOnly } from '#contract/kit/characters.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { zoneOf } from '#contract/applications/zones.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import type { Loadable } from '#web/kit/page/page-state.tsx';
import { keyboards } from './field-props.ts';
import { filtered } from '#web/kit/form/input-props.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { steady } from '#web/kit/form/steady.ts';
import { t } from '#web/kit/language/t.ts';

/** Reference lists do not change while somebody fills a form; milliseconds. */
const staleTime = 3_600_000;

interface Place {
  id: number;
  name: string;
}

interface Country extends Place {
  nationality: string;
  has_states: boolean;
}

interface Places<Row> {
  /** Empty until they are known. */
  rows: readonly Row[];
  /** They could not be loaded. */
  failed: boolean;
  /** Loads them again. */
  retry: () => void;
}

export type Countries = Places<Country>;

/** All countries. */
export function useCountries(): Countries {
  return placesOf(useCall(masterCalls.getCountry, {}, { staleTime }));
}

/** The states of a country. */
export function useStates(country: number | null): Places<Place> {
  return placesOf(
    useCall(masterCalls.countryStates, { id: country }, { staleTime, enabled: country !== null }),
  );
}

const none: readonly never[] = [];

function placesOf<Row>({ data, error, refetch }: Loadable<{ data: readonly Row[] }>): Places<Row> {
  return { rows: data?.data ?? none, failed: !data && error !== null, retry: () => void refetch() };
}

function asOptions(rows: readonly Place[]): { value: string; label: string }[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** False only where the country is known to have none: then the state is not asked for. */
export function hasStates(countries: Countries, country: number | null): boolean {
  return countries.rows.find(({ id }) => id === country)?.has_states ?? true;
}

/** Zones are India's (D3 section 3): '' elsewhere, and while no state is chosen. */
export function zoneOfState(country: number | null, state: number | null, states: readonly Place[]): string {
  if (country !== INDIA || state === null) return '';
  return zoneOf(states.find(({ id }) => id === state)?.name ?? '');
}

export interface PlaceSelectProps extends SelectProps {
  places: Places<Place>;
  /** Said when they could not be loaded. */
  failure: string;
}

/** A country or state chosen by its name; where the list did not load it says so, since it shows nothing then. */
export function PlaceSelect({ places, failure, ...select }: PlaceSelectProps) {
  return (
    <div>
      <Select
        data={asOptions(places.rows)}
        searchable
        nothingFoundMessage={places.failed ? failure : t('No results found')}
        {...select}
      />
      {places.failed && (
        <Text role="alert" size="sm" mt="xxs">
          {failure}{' '}
          <Button variant="subtle" size="compact-sm" onClick={places.retry}>
            {t('Try again')}
          </Button>
        </Text>
      )}
    </div>
  );
}

/** The same bound by getInputProps. */
export const PlaceField = steady(PlaceSelect);

export interface PinFieldProps {
  /** Six digits, typed on a number pad; elsewhere letters, digits, blanks and dashes. */
  indian: boolean;
  label: { indian: string; abroad: string };
  input: GetInputPropsReturnType;
  /** Filled in by the browser where it is the person's own address. */
  autoComplete?: string;
  /** Abroad it must be given, and some places have none. */
  required?: boolean;
  /** Called with each pin code of India that is typed. */
  onTyped?: (pin: string) => void;
}

/** The pin code of India, or the postal code of an address abroad. */
export function PinField(props: PinFieldProps) {
  const { indian, label, input, autoComplete = 'off', required, onTyped } = props;
  if (indian) {
    const type = (pin: string) => {
      input.onChange(pin);
      onTyped?.(pin);
    };
    return (
      <TextField
        {...keyboards.digits}
        autoComplete={autoComplete}
        label={label.indian}
        {...filtered({ ...input, onChange: type }, digitsOnly)}
      />
    );
  }
  return (
    <TextField
      {...keyboards.postal}
      autoComplete={autoComplete}
      label={label.abroad}
      description={required ? t('Where there is no postal code, please enter 0.') : undefined}
      {...input}
    />
  );
}

export interface LandlineFieldsProps {
  country: number | null;
  labelOf: (field: 'stdcode' | 'landline', label: string) => string;
  std: GetInputPropsReturnType;
  landline: GetInputPropsReturnType;
  autoComplete?: { std: string; landline: string };
}

/** STD code and landline, which go together (D3 section 5). */
export function LandlineFields({ country, labelOf, std, landline, autoComplete }: LandlineFieldsProps) {
  const inIndia = country === null || country === INDIA;
  return (
    <>
      <TextField
        {...keyboards.phone}
        autoComplete={autoComplete?.std ?? 'off'}
        label={labelOf('stdcode', inIndia ? t('STD code') : t('STD / area code'))}
        description={inIndia ? undefined : t('Where there is no area code, the country code: +65')}
        {...filtered(std, stdCodeOnly)}
      />
      <TextField
        {...keyboards.phone}
        autoComplete={autoComplete?.landline ?? 'off'}
        label={labelOf('landline', t('Landline'))}
        {...filtered(landline, digitsOnly)}
      />
    </>
  );
}

/** Digits, after a plus where it is a country code. */
function stdCodeOnly(typed: string): string {
  return (typed.trimStart().startsWith('+') ? '+' : '') + digitsOnly(typed);
}
