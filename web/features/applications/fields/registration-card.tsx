import { Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { livesAbroad } from '#contract/applications/uploads.ts';
import { INDIA, otherOrganisations } from '#contract/applications/lists.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import { descriptionBelow, optional } from '#web/kit/form/field-defaults.ts';
import { keepLettersAndDigits } from '#contract/kit/characters.ts';
import { network } from '#contract/texts/sentences.ts';
import { text } from '#contract/texts/text.ts';
import { cardTitles } from './fault-sections.ts';
import { type FormOf, keyboards, labelsFor } from './field-props.ts';
import { RareFields, usesAny } from './rare-fields.tsx';
import { byId, filtered } from '#web/kit/form/input-props.ts';
import { FormCard } from './form-card.tsx';
import { PlaceField, useStates } from './place-fields.tsx';
import type { EducationForm } from './wizard-values.ts';
import { steadyCard } from '#web/kit/form/steady.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface RegistrationCardProps {
  form: FormOf<EducationForm>;
  situation: Situation;
}

function AllRegistrations({ form, situation }: RegistrationCardProps) {
  const { values } = form;
  const field = { form, situation };

  function chooseOrganisations(chosen: string[]) {
    const others = chosen.includes('Others');
    form.setValues({
      other_inter_organisation: chosen,
      ...(!others && { other_inter_organisation_value: '' }),
    });
    form.clearFieldError('other_inter_organisation');
    form.clearFieldError('other_inter_organisation_value');
  }

  return (
    <FormCard title={t(cardTitles.registrations)}>
      {livesAbroad(situation.type, situation.country) ? (
        <>
          <RegistrationNumber {...field} field="mci_council_number" />
          <RareFields addLabel={t('Add a registration of India')} isUsed={usesAny(form, indianFields)}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <RegistrationNumber {...field} field="asi_membership_no" />
              <RegistrationState {...field} field="asi_state" />
              <RegistrationNumber {...field} field="imr_reg_no" />
              <RegistrationState {...field} field="mci_council_state" />
            </SimpleGrid>
          </RareFields>
        </>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <RegistrationNumber {...field} field="mci_council_number" />
            <RegistrationState {...field} field="mci_council_state" />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <RegistrationNumber {...field} field="asi_membership_no" />
            <RegistrationState {...field} field="asi_state" />
          </SimpleGrid>
          <RareFields addLabel={t('Add an IMR number')} isUsed={usesAny(form, ['imr_reg_no'])}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <RegistrationNumber {...field} field="imr_reg_no" />
            </SimpleGrid>
          </RareFields>
        </>
      )}
      <RareFields
        addLabel={t('Add international organisations')}
        isUsed={usesAny(form, ['other_inter_organisation', 'other_inter_organisation_value'])}
      >
        <Stack gap="md">
          <Checkbox.Group
            label={optional(t('Other international organisations'))}
            value={values.other_inter_organisation}
            onChange={chooseOrganisations}
            error={form.errors['other_inter_organisation']}
          >
            <Group gap="lg" mt="xs">
              {otherOrganisations.map((name, position) => (
                <Checkbox
                  key={name}
                  value={name}
                  label={t(name)}
                  data-path={position === 0 ? 'other_inter_organisation' : undefined}
                />
              ))}
            </Group>
          </Checkbox.Group>
          {values.other_inter_organisation.includes('Others') && (
            <TextField
              {...keyboards.words}
              label={t('Name of the other organisation')}
              {...form.getInputProps('other_inter_organisation_value')}
            />
          )}
        </Stack>
      </RareFields>
    </FormCard>
  );
}

/** Registrations of India: fields of every form there, which people abroad can add. */
const indianFields = ['mci_council_state', 'imr_reg_no', 'asi_membership_no', 'asi_state'] as const;

/** Councils and societies. Abroad the form asks only for the medical council of that country. */
export const RegistrationCard = steadyCard(AllRegistrations, [
  'mci_council_number',
  'mci_council_state',
  'imr_reg_no',
  'asi_membership_no',
  'asi_state',
  'other_inter_organisation',
  'other_inter_organisation_value',
]);

const numbers = {
  mci_council_number: text('NMC / state council number'),
  imr_reg_no: text('IMR number'),
  asi_membership_no: text('ASI membership number'),
} as const;

const states = { mci_council_state: text('NMC state'), asi_state: text('ASI state') } as const;

interface FieldProps<Field> {
  form: FormOf<EducationForm>;
  situation: Situation;
  field: Field;
}

/** The number of a council or society, letters and digits as on its certificate. */
export function RegistrationNumber({ form, situation, field }: FieldProps<keyof typeof numbers>) {
  const isForeign = field === 'mci_council_number' && livesAbroad(situation.type, situation.country);
  return (
    <TextField
      label={labelsFor(situation)(field, isForeign ? t('Medical council number') : t(numbers[field]))}
      {...descriptionBelow}
      description={isForeign ? t('Of the medical council of the country of residence.') : undefined}
      {...keyboards.registration}
      {...filtered(form.getInputProps(field), keepLettersAndDigits)}
    />
  );
}

/** The Indian state of a council or society. */
export function RegistrationState({ form, situation, field }: FieldProps<keyof typeof states>) {
  return (
    <PlaceField
      label={labelsFor(situation)(field, t(states[field]))}
      places={useStates(INDIA)}
      failure={t(network.statesFailed)}
      clearable
      {...byId(form.getInputProps(field))}
    />
  );
}
