import { type Clinic, emptyClinic, isClinicFilled } from '#contract/applications/steps.ts';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { postalFields, wantsIndianPin } from '#contract/applications/check-personal.ts';
import { keepName } from '#contract/applications/names.ts';
import { network } from '#contract/texts/sentences.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { rowTexts } from './fault-sections.ts';
import { type FormOf, keyboards } from './field-props.ts';
import { useFillFromPin } from './fill-from-pin.ts';
import { RareFields } from './rare-fields.tsx';
import { INDIA } from '#contract/applications/lists.ts';
import { byId, filtered } from '#web/kit/form/input-props.ts';
import { RowCards } from './row-cards.tsx';
import { mailingLabel, nameClinic, selectClinic } from './mailing.ts';
import {
  type Countries,
  hasStates,
  LandlineFields,
  PinField,
  PlaceField,
  useStates,
} from './place-fields.tsx';
import type { PersonalForm } from './wizard-values.ts';
import { steadyCard } from '#web/kit/form/steady.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface ClinicCardsProps {
  form: FormOf<PersonalForm>;
  type: number;
  countries: Countries;
  /** The person fills it in, and is spoken to. */
  own?: boolean;
}

function AllClinics({ form, type, countries, own = true }: ClinicCardsProps) {
  const { clinics, country } = form.values;
  return (
    <RowCards
      title={t('Clinics and hospitals')}
      help={
        own
          ? t('Where you practise. One of them may be your mailing address.')
          : t('Where the member practises. One of them may be the mailing address.')
      }
      rows={clinics}
      texts={rowTexts.clinic}
      addLabel={t('Add a clinic or hospital')}
      isFilled={isClinicFilled}
      onAdd={() => form.insertListItem('clinics', { ...emptyClinic, clinic_country: country })}
      onRemove={async (position) => form.removeListItem('clinics', position)}
    >
      {(_, position) => <ClinicFields {...{ form, type, countries, own, position }} />}
    </RowCards>
  );
}

/** Any number of clinics and hospitals; a removed one is deleted when the step is saved. */
export const ClinicCards = steadyCard(AllClinics, ['clinics', 'country', 'mailing_address']);

interface ClinicFieldsProps {
  form: FormOf<PersonalForm>;
  type: number;
  countries: Countries;
  own: boolean;
  position: number;
}

/** One clinic; it can be the mailing address once it has a name. Nobody's own data, so nothing is filled in for them. */
function ClinicFields({ form, type, countries, own, position }: ClinicFieldsProps) {
  const clinic = form.values.clinics[position];
  const states = useStates(clinic?.clinic_country ?? null);
  const clear = (field: keyof Clinic) => form.clearFieldError(`clinics.${position}.${field}`);
  const fillFromPin = useFillFromPin((placeOf) => {
    form.setFieldValue('clinics', (rows) =>
      rows.map((row, index) => {
        if (index !== position || row.clinic_country !== INDIA) return row;
        const place = placeOf({ state: row.clinic_state, city: row.clinic_city });
        return { ...row, clinic_state: place.state, clinic_city: place.city };
      }),
    );
    for (const field of ['clinic_state', 'clinic_city'] as const) clear(field);
  });
  if (!clinic) return null;

  // The post needs all of the address but its second line.
  const isMailing = clinic.clinic_mailing_address === 1;
  const label = isMailing ? (name: string) => name : optional;
  const input = (field: keyof Clinic) => form.getInputProps(`clinics.${position}.${field}`);
  const set = (changed: Partial<Clinic>) =>
    form.setFieldValue('clinics', (rows) =>
      rows.map((row, index) => (index === position ? { ...row, ...changed } : row)),
    );

  function chooseCountry(country: number | null) {
    set({ clinic_country: country, clinic_state: null });
    for (const field of ['clinic_country', 'clinic_state', 'clinic_pin_code'] as const) clear(field);
  }

  return (
    <>
      <TextInput
        {...keyboards.words}
        label={t('Name of the clinic or hospital')}
        {...input('clinic_name')}
        onChange={(event) => {
          set(nameClinic(clinic, event.currentTarget.value));
          clear('clinic_name');
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PlaceField
          label={label(t('Country'))}
          places={countries}
          failure={t(network.countriesFailed)}
          clearable
          {...byId(input('clinic_country'))}
          onChange={(id) => chooseCountry(id === null ? null : Number(id))}
        />
        <PinField
          indian={wantsIndianPin(type, clinic.clinic_country)}
          label={{ indian: label(t('Pin code')), abroad: label(t('Pin / postal code')) }}
          required={isMailing}
          input={input('clinic_pin_code')}
          onTyped={fillFromPin}
        />
        <TextField
          {...keyboards.name}
          autoComplete="off"
          label={label(t('City'))}
          {...filtered(input('clinic_city'), keepName)}
        />
        {(hasStates(countries, clinic.clinic_country) || clinic.clinic_state !== null) && (
          <PlaceField
            label={hasStates(countries, clinic.clinic_country) ? label(t('State')) : optional(t('State'))}
            places={states}
            failure={t(network.statesFailed)}
            clearable
            disabled={clinic.clinic_country === null}
            {...byId(input('clinic_state'))}
          />
        )}
      </SimpleGrid>
      <TextField {...keyboards.words} label={label(t('Address line 1'))} {...input('clinic_address_one')} />
      <TextField
        {...keyboards.words}
        label={optional(t('Address line 2'))}
        {...input('clinic_address_two')}
      />
      <RareFields
        addLabel={t('Add a landline')}
        isUsed={clinic.clinic_stdcode !== '' || clinic.clinic_landline !== ''}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LandlineFields
            country={clinic.clinic_country}
            labelOf={(_, name) => optional(name)}
            std={input('clinic_stdcode')}
            landline={input('clinic_landline')}
          />
        </SimpleGrid>
      </RareFields>
      <Checkbox
        label={mailingLabel(own)}
        checked={isMailing}
        disabled={clinic.clinic_name.trim() === ''}
        onChange={(event) => {
          form.setValues(selectClinic(form.values, position, event.currentTarget.checked));
          form.clearFieldError('mailing_address');
          for (const field of postalFields) clear(field);
        }}
      />
    </>
  );
}
