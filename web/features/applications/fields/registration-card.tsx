import { Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core';
import { otherOrganisations } from '#contract/applications/lists.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { cardTitles } from './fault-sections.ts';
import type { FormOf } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { keyboards } from './keyboards.ts';
import { RegistrationNumber, RegistrationState } from './registration-fields.tsx';
import type { EducationForm } from './wizard-values.ts';

export interface RegistrationCardProps {
  form: FormOf<EducationForm>;
  situation: Situation;
}

/** Councils and societies; what is Indian may be left out abroad, where many hold a registration all the same. */
export function RegistrationCard({ form, situation }: RegistrationCardProps) {
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
    <FormCard title={cardTitles.registrations}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <RegistrationNumber {...field} field="mci_council_number" />
        <RegistrationState {...field} field="mci_council_state" />
        <RegistrationNumber {...field} field="imr_reg_no" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <RegistrationNumber {...field} field="asi_membership_no" />
        <RegistrationState {...field} field="asi_state" />
      </SimpleGrid>
      <Checkbox.Group
        label={optional('Other international organisations')}
        value={values.other_inter_organisation}
        onChange={chooseOrganisations}
        error={form.errors['other_inter_organisation']}
      >
        <Group gap="lg" mt="xs">
          {otherOrganisations.map((name, position) => (
            <Checkbox
              key={name}
              value={name}
              label={name}
              data-path={position === 0 ? 'other_inter_organisation' : undefined}
            />
          ))}
        </Group>
      </Checkbox.Group>
      {values.other_inter_organisation.includes('Others') && (
        <TextInput
          {...keyboards.words}
          label="Name of the other organisation"
          {...form.getInputProps('other_inter_organisation_value')}
        />
      )}
    </FormCard>
  );
}
