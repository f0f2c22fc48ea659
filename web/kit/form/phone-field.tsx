import { Group, Input, Select, Text, TextInput } from '@mantine/core';
import type { CountryCode } from 'libphonenumber-js/min';
import { type ReactNode, useId, useState } from 'react';
import { withoutTrunkZero } from '#contract/kit/mobile-lengths.ts';
import { listHeight } from './field-defaults.ts';
import { type Phone, codeOf, countryOf, homeCountry, phoneCountries, readPhone } from './phone.ts';
import classes from './phone-field.module.css';

export interface PhoneFieldProps {
  label: string;
  value: Phone;
  onChange: (value: Phone) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  /** From getInputProps: leads the summary of faults to the number. */
  'data-path'?: string;
  /** Leads there when it is the country code that is wrong. */
  codePath?: string;
}

const byIso = new Map<string, { name: string; code: string }>(
  phoneCountries().map((country) => [country.iso, country]),
);
const options = phoneCountries().map(({ iso, code }) => ({ value: iso, label: `${iso} ${code}` }));

/**
 * Country code and number. A pasted '+65…' changes the country, '0…' and blanks are understood. An empty code shows
 * none until one is chosen or typed.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, value, onChange, onBlur, error, description, disabled } = props;
  const [chosen, setChosen] = useState<CountryCode>(homeCountry);
  const [typing, setTyping] = useState<string | null>(null);
  const id = useId();
  const country = value.code === '' ? null : countryOf(value.code, chosen);

  function type(text: string) {
    const read = readPhone(text, country);
    setTyping(read.unfinished ? text : null);
    if (read.country) setChosen(read.country);
    onChange({ code: read.code, number: read.number });
  }

  return (
    <Input.Wrapper id={id} label={label} error={error} description={description}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Select
          aria-label={`${label}: country code`}
          className={classes.country}
          data={options}
          value={country}
          placeholder="Code"
          disabled={disabled}
          error={Boolean(error)}
          data-path={props.codePath}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No results found"
          maxDropdownHeight={listHeight}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          filter={({ options: all, search }) => {
            const wanted = search.trim().toLowerCase();
            return all.filter((option) => 'value' in option && matches(option.value, wanted));
          }}
          renderOption={({ option }) => (
            <Group justify="space-between" wrap="nowrap" flex={1}>
              <span>{byIso.get(option.value)?.name}</span>
              <Text component="span" c="dimmed" inherit className="omas-figures">
                {byIso.get(option.value)?.code}
              </Text>
            </Group>
          )}
          onChange={(iso) => {
            const picked = phoneCountries().find((known) => known.iso === iso)?.iso;
            if (!picked) return;
            setChosen(picked);
            const code = codeOf(picked);
            onChange({ code, number: withoutTrunkZero(code, value.number) });
          }}
        />
        <TextInput
          id={id}
          className={classes.number}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          value={typing ?? value.number}
          disabled={disabled}
          error={Boolean(error)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={onBlur}
          data-path={props['data-path']}
        />
      </Group>
    </Input.Wrapper>
  );
}

function matches(iso: string, wanted: string): boolean {
  const country = byIso.get(iso);
  if (!country) return false;
  return (
    country.name.toLowerCase().includes(wanted) ||
    country.code.includes(wanted) ||
    `${iso} ${country.code}`.toLowerCase() === wanted
  );
}
