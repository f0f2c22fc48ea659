import { Group, Input, NativeSelect, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { withoutTrunkZero } from '#contract/kit/mobile-lengths.ts';
import type { Language } from '#contract/texts/languages.ts';
import { currentLanguage, t } from '#web/kit/language/t.ts';
import { codeOf, countryOf, homeCountry, phoneCountries } from './calling-codes.ts';
import { type Phone, readPhone } from './phone.ts';
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

/**
 * Country code and number. A pasted '+65…' changes the country, '0…' and blanks are understood. An empty code shows
 * none until one is chosen or typed.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, value, onChange, onBlur, error, description, disabled } = props;
  const [chosen, setChosen] = useState(homeCountry);
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
        <NativeSelect
          aria-label={t('{label}: country code', { label })}
          className={classes.country}
          value={country ?? ''}
          disabled={disabled}
          error={Boolean(error)}
          data-path={props.codePath}
          // The names are as wide as the list; beside the number there is room for their letters and code alone.
          leftSection={<CodeInShort country={country} />}
          leftSectionWidth={84}
          leftSectionPointerEvents="none"
          onChange={(event) => {
            const picked = event.currentTarget.value;
            const code = codeOf(picked);
            setChosen(picked);
            onChange({ code, number: withoutTrunkZero(code, value.number) });
          }}
        >
          <Countries chosen={country} />
        </NativeSelect>
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

function CodeInShort({ country }: { country: string | null }) {
  return (
    <Text component="span" inherit aria-hidden className={classes.code} c={country ? undefined : 'dimmed'}>
      {country ? `${country} ${codeOf(country)}` : t('Code')}
    </Text>
  );
}

const neverChanges = () => () => {};
const isHere = () => true;
const isDrawnByServer = () => false;

const options = new Map<Language, ReactNode[]>();

/**
 * All countries by name; made once for a language, so that a key pressed in the number does not draw them again. The
 * first draw has the chosen one alone: the server may know another name for a country than this browser.
 */
function Countries({ chosen }: { chosen: string | null }) {
  const listed = useSyncExternalStore(neverChanges, isHere, isDrawnByServer);
  return (
    <>
      {chosen === null && <option value="" />}
      {listed
        ? listedIn(currentLanguage())
        : chosen !== null && <option value={chosen}>{`${chosen} ${codeOf(chosen)}`}</option>}
    </>
  );
}

function listedIn(language: Language): ReactNode[] {
  const made = options.get(language) ?? listCountries(language);
  options.set(language, made);
  return made;
}

function listCountries(language: Language): ReactNode[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const inOrder = new Intl.Collator(language);
  return phoneCountries
    .map(({ iso, code }) => ({ iso, label: `${names.of(iso) ?? iso} ${code}` }))
    .sort((one, other) => inOrder.compare(one.label, other.label))
    .map(({ iso, label }) => (
      <option key={iso} value={iso}>
        {label}
      </option>
    ));
}
