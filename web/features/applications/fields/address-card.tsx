import { Alert, Checkbox, List, SimpleGrid } from '@mantine/core';
import { wantsIndianPin } from '#contract/applications/check-personal.ts';
import { fileLabels, uploadFields } from '#contract/applications/uploads.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { nationalityOf } from '#contract/masters/master.ts';
import { keepName } from '#contract/applications/names.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import { network } from '#contract/texts/sentences.ts';
import { cardTitles } from './fault-sections.ts';
import { type FormOf, keyboards, labelsFor } from './field-props.ts';
import { useFillFromPin } from './fill-from-pin.ts';
import { RareFields, usesAny } from './rare-fields.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { byId, filtered } from '#web/kit/form/input-props.ts';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { FormCard } from './form-card.tsx';
import { mailingLabel, selectPermanent } from './mailing.ts';
import {
  type Countries,
  hasStates,
  LandlineFields,
  PinField,
  PlaceField,
  useStates,
  zoneOfState,
} from './place-fields.tsx';
import type { PersonalForm } from './wizard-values.ts';
import { steadyCard } from '#web/kit/form/steady.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface AddressCardProps {
  form: FormOf<PersonalForm>;
  type: number;
  countries: Countries;
  /** The saved country: another one asks for other uploads. Left out where no uploads are asked for. */
  savedCountry?: number | null;
  /** False where the nationality can no longer be changed. */
  setsNationality?: boolean;
  /** The person fills it in: labels address them, and the browser may offer their data. */
  own?: boolean;
}

function AllOfAddress({
  form,
  type,
  countries,
  savedCountry,
  setsNationality = true,
  own = true,
}: AddressCardProps) {
  const { values } = form;
  const states = useStates(values.country);
  const label = labelsFor({ type, country: values.country });
  const input = form.getInputProps;
  const named = (name: string) => (own ? name : 'off');

  function chooseCountry(country: number | null) {
    const chosen = setsNationality ? countries.rows.find(({ id }) => id === country) : undefined;
    form.setValues({ country, state: null, ...(chosen && { nationality: nationalityOf(chosen) }) });
    for (const field of ['country', 'state', 'nationality', 'pin']) form.clearFieldError(field);
  }

  const fillFromPin = useFillFromPin((placeOf) => {
    form.setValues((now) => (now.country === INDIA ? placeOf(placeIn(now)) : {}));
    for (const field of ['state', 'city']) form.clearFieldError(field);
  });

  return (
    <FormCard title={t(cardTitles.address)}>
      <div>
        <PlaceField
          label={label('country', t('Country'))}
          places={countries}
          failure={t(network.countriesFailed)}
          allowDeselect={false}
          {...byId(input('country'))}
          onChange={(id) => chooseCountry(id === null ? null : Number(id))}
        />
        {savedCountry !== undefined && (
          <AskedUploads type={type} country={values.country} savedCountry={savedCountry} />
        )}
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PinField
          indian={wantsIndianPin(type, values.country)}
          label={{ indian: label('pin', t('Pin')), abroad: label('pin', t('Pin / postal code')) }}
          autoComplete={named('postal-code')}
          required
          input={input('pin')}
          onTyped={fillFromPin}
        />
        <TextField
          {...keyboards.name}
          label={label('city', t('City'))}
          autoComplete={named('address-level2')}
          {...filtered(input('city'), keepName)}
        />
        {(hasStates(countries, values.country) || values.state !== null) && (
          <PlaceField
            label={hasStates(countries, values.country) ? label('state', t('State')) : optional(t('State'))}
            places={states}
            failure={t(network.statesFailed)}
            allowDeselect={!hasStates(countries, values.country)}
            disabled={values.country === null}
            {...byId(input('state'))}
          />
        )}
        {values.country === INDIA && (
          <KnownField label={t('Zone')} value={t(zoneOfState(values.country, values.state, states.rows))} />
        )}
      </SimpleGrid>
      <TextField
        {...keyboards.words}
        label={label('street_line1', t('Street line 1'))}
        autoComplete={named('address-line1')}
        {...input('street_line1')}
      />
      <TextField
        {...keyboards.words}
        label={label('street_line2', t('Street line 2'))}
        autoComplete={named('address-line2')}
        {...input('street_line2')}
      />
      <RareFields addLabel={t('Add a landline')} isUsed={usesAny(form, ['stdcode', 'landline'])}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LandlineFields
            country={values.country}
            labelOf={label}
            std={input('stdcode')}
            landline={input('landline')}
            autoComplete={{ std: named('tel-area-code'), landline: named('tel-local') }}
          />
        </SimpleGrid>
      </RareFields>
      <Checkbox
        label={mailingLabel(own)}
        checked={values.mailing_address === 1}
        error={form.errors['mailing_address']}
        data-path="mailing_address"
        onChange={(event) => {
          form.setValues(selectPermanent(values, event.currentTarget.checked));
          form.clearFieldError('mailing_address');
        }}
      />
    </FormCard>
  );
}

const placeIn = ({ state = null, city = '' }: Partial<PersonalForm>) => ({ state, city });

/** The permanent address; country, state and zone depend on each other, and in India the pin code fills them in. */
export const AddressCard = steadyCard(AllOfAddress, [
  'country',
  'pin',
  'city',
  'state',
  'street_line1',
  'street_line2',
  'stdcode',
  'landline',
  'mailing_address',
  'clinics',
]);

interface AskedUploadsProps {
  type: number;
  country: number | null;
  savedCountry: number | null;
}

/** Labels of the uploads that an applicant from this country must send, in their order. */
function uploadLabels(type: number, country: number | null): string[] {
  const asked = requiredUploads({ type, country });
  return uploadFields.filter((field) => asked.has(field)).map((field) => fileLabels[field]);
}

/** Another country asks for other uploads: lists them before the person reaches that step. */
function AskedUploads({ type, country, savedCountry }: AskedUploadsProps) {
  const labels = uploadLabels(type, country);
  const changed = labels.join() !== uploadLabels(type, savedCountry).join();
  return (
    <div role="status">
      {changed && (
        <Alert color="blue" mt="sm" title={t('For this country we ask for these documents in the next step')}>
          <List size="md">
            {labels.map((label) => (
              <List.Item key={label}>{t(label)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
