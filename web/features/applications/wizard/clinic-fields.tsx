import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { keepLettersAndSpaces } from '#contract/applications/check-account.ts';
import type { Clinic } from '#contract/applications/clinics.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { optional } from '#web/kit/optional.ts';
import { byId, digitsOnly, filtered } from './field-props.ts';
import { nameClinic, tickClinic } from './mailing.ts';
import { type Country, asOptions, hasStates, useStates } from './use-places.ts';
import type { PersonalForm } from './wizard-values.ts';

export interface ClinicFieldsProps {
  form: UseFormReturnType<PersonalForm>;
  countries: readonly Country[];
  position: number;
}

/** One clinic; it can be the mailing address once it has a name. */
export function ClinicFields({ form, countries, position }: ClinicFieldsProps) {
  const clinic = form.values.clinics[position];
  const states = useStates(clinic?.clinic_country ?? null);
  if (!clinic) return null;

  const input = (field: keyof Clinic) => form.getInputProps(`clinics.${position}.${field}`);
  const set = (changed: Partial<Clinic>) =>
    form.setFieldValue('clinics', (rows) =>
      rows.map((row, index) => (index === position ? { ...row, ...changed } : row)),
    );
  const inIndia = clinic.clinic_country === INDIA;

  return (
    <>
      <TextInput
        label="Name of the clinic or hospital"
        {...filtered(input('clinic_name'), (typed) => typed)}
        onChange={(event) => {
          set(nameClinic(clinic, event.currentTarget.value));
          form.clearFieldError(`clinics.${position}.clinic_name`);
        }}
      />
      <TextInput label={optional('Address line 1')} {...input('clinic_address_one')} />
      <TextInput label={optional('Address line 2')} {...input('clinic_address_two')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={optional('Country')}
          data={asOptions(countries)}
          searchable
          clearable
          nothingFoundMessage="No results found"
          {...byId(input('clinic_country'))}
          onChange={(id) => set({ clinic_country: id === null ? null : Number(id), clinic_state: null })}
        />
        {hasStates(countries, clinic.clinic_country) && (
          <Select
            label={optional('State')}
            data={states}
            searchable
            clearable
            disabled={clinic.clinic_country === null}
            nothingFoundMessage="No results found"
            {...byId(input('clinic_state'))}
          />
        )}
        <TextInput label={optional('City')} {...filtered(input('clinic_city'), keepLettersAndSpaces)} />
        <TextInput
          label={optional('Pin code')}
          inputMode={inIndia ? 'numeric' : 'text'}
          {...(inIndia ? filtered(input('clinic_pin_code'), digitsOnly) : input('clinic_pin_code'))}
        />
        <TextInput label={optional('STD code')} inputMode="tel" {...input('clinic_stdcode')} />
        <TextInput
          label={optional('Landline')}
          inputMode="numeric"
          {...filtered(input('clinic_landline'), digitsOnly)}
        />
      </SimpleGrid>
      <Checkbox
        label="This is my mailing address"
        checked={clinic.clinic_mailing_address === 1}
        disabled={clinic.clinic_name.trim() === ''}
        onChange={(event) => {
          form.setValues(tickClinic(form.values, position, event.currentTarget.checked));
          form.clearFieldError('mailing_address');
        }}
      />
    </>
  );
}
