import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { keepLettersAndSpaces } from '#contract/applications/check-account.ts';
import { wantsIndianPin } from '#contract/applications/check-personal.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { byId, digitsOnly, filtered, labelsFor } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { tickPermanent } from './mailing.ts';
import { type Country, asOptions, hasStates, useStates, zoneOfState } from './use-places.ts';
import type { PersonalForm } from './wizard-values.ts';

export interface AddressCardProps {
  form: UseFormReturnType<PersonalForm>;
  type: number;
  countries: readonly Country[];
}

/** The permanent address; country, state and zone depend on each other. */
export function AddressCard({ form, type, countries }: AddressCardProps) {
  const { values } = form;
  const states = useStates(values.country);
  const label = labelsFor({ type, country: values.country });
  const indianPin = wantsIndianPin(type, values.country);

  function chooseCountry(country: number | null) {
    const nationality = countries.find(({ id }) => id === country)?.nationality;
    form.setValues({ country, state: null, ...(nationality !== undefined && { nationality }) });
    for (const field of ['country', 'state', 'nationality', 'pin']) form.clearFieldError(field);
  }

  return (
    <FormCard title="Permanent address">
      <TextInput
        label={label('street_line1', 'Street line 1')}
        autoComplete="address-line1"
        {...form.getInputProps('street_line1')}
      />
      <TextInput
        label={label('street_line2', 'Street line 2')}
        autoComplete="address-line2"
        {...form.getInputProps('street_line2')}
      />
      <Select
        label={label('country', 'Country')}
        data={asOptions(countries)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No results found"
        {...byId(form.getInputProps('country'))}
        onChange={(id) => chooseCountry(id === null ? null : Number(id))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {hasStates(countries, values.country) && (
          <Select
            label={label('state', 'State')}
            data={states}
            searchable
            allowDeselect={false}
            disabled={values.country === null}
            nothingFoundMessage="No results found"
            {...byId(form.getInputProps('state'))}
          />
        )}
        {values.country === INDIA && (
          <TextInput
            label="Zone"
            value={zoneOfState(values.country, values.state, states)}
            readOnly
            variant="filled"
          />
        )}
        <TextInput
          label={label('city', 'City')}
          autoComplete="address-level2"
          {...filtered(form.getInputProps('city'), keepLettersAndSpaces)}
        />
        <TextInput
          label={label('pin', 'Pin')}
          autoComplete="postal-code"
          inputMode={indianPin ? 'numeric' : 'text'}
          {...(indianPin ? filtered(form.getInputProps('pin'), digitsOnly) : form.getInputProps('pin'))}
        />
        <TextInput label={label('stdcode', 'STD code')} inputMode="tel" {...form.getInputProps('stdcode')} />
        <TextInput
          label={label('landline', 'Landline')}
          inputMode="numeric"
          {...filtered(form.getInputProps('landline'), digitsOnly)}
        />
      </SimpleGrid>
      <Checkbox
        label="This is my mailing address"
        checked={values.mailing_address === 1}
        error={form.errors['mailing_address']}
        data-path="mailing_address"
        onChange={(event) => {
          form.setValues(tickPermanent(values, event.currentTarget.checked));
          form.clearFieldError('mailing_address');
        }}
      />
    </FormCard>
  );
}
