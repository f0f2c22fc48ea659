import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { INDIA } from '#contract/applications/lists.ts';
import { digitsOnly, filtered } from './field-props.ts';
import { keyboards } from './keyboards.ts';

export interface PinFieldProps {
  /** Six digits, typed on a number pad; elsewhere letters, digits, blanks and dashes. */
  indian: boolean;
  label: { indian: string; abroad: string };
  input: GetInputPropsReturnType;
  /** Filled in by the browser where it is the person's own address. */
  autoComplete?: string;
  /** Abroad it must be given, and some places have none. */
  required?: boolean;
}

/** The pin code of India, or the postal code of an address abroad. */
export function PinField({ indian, label, input, autoComplete = 'off', required }: PinFieldProps) {
  if (indian)
    return (
      <TextInput
        {...keyboards.digits}
        autoComplete={autoComplete}
        label={label.indian}
        {...filtered(input, digitsOnly)}
      />
    );
  return (
    <TextInput
      {...keyboards.postal}
      autoComplete={autoComplete}
      label={label.abroad}
      description={required ? 'Where there is no postal code, please enter 0.' : undefined}
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
      <TextInput
        {...keyboards.phone}
        autoComplete={autoComplete?.std ?? 'off'}
        label={labelOf('stdcode', inIndia ? 'STD code' : 'STD / area code')}
        description={inIndia ? undefined : 'Where there is no area code, the country code: +65'}
        {...filtered(std, stdCodeOnly)}
      />
      <TextInput
        {...keyboards.phone}
        autoComplete={autoComplete?.landline ?? 'off'}
        label={labelOf('landline', 'Landline')}
        {...filtered(landline, digitsOnly)}
      />
    </>
  );
}

/** Digits, after a plus where it is a country code. */
function stdCodeOnly(typed: string): string {
  return (typed.trimStart().startsWith('+') ? '+' : '') + digitsOnly(typed);
}
