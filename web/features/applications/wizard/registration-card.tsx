import { Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { INDIA, otherOrganisations } from '#contract/applications/lists.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import { keepLettersAndDigits } from '#contract/kit/fields.ts';
import { optional } from '#web/kit/optional.ts';
import { byId, filtered, type FormOf, labelsFor } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { keyboards } from './keyboards.ts';
import { useStates } from './use-places.ts';
import type { EducationForm } from './wizard-values.ts';

export interface RegistrationCardProps {
  form: FormOf<EducationForm>;
  situation: Situation;
}

/** Councils and societies; what is Indian may be left out abroad, where many hold a registration all the same. */
export function RegistrationCard({ form, situation }: RegistrationCardProps) {
  const { values } = form;
  const states = useStates(INDIA);
  const label = labelsFor(situation);
  const number = (field: 'mci_council_number' | 'imr_reg_no' | 'asi_membership_no') => ({
    ...keyboards.registration,
    ...filtered(form.getInputProps(field), keepLettersAndDigits),
  });
  const stateSelect = {
    data: states,
    searchable: true,
    clearable: true,
    nothingFoundMessage: 'No results found',
  };

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
    <FormCard title="Registrations and memberships">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={label('mci_council_number', 'NMC / state council number')}
          {...number('mci_council_number')}
        />
        <Select
          label={label('mci_council_state', 'NMC state')}
          {...stateSelect}
          {...byId(form.getInputProps('mci_council_state'))}
        />
        <TextInput label={label('imr_reg_no', 'IMR number')} {...number('imr_reg_no')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={label('asi_membership_no', 'ASI membership number')}
          {...number('asi_membership_no')}
        />
        <Select
          label={label('asi_state', 'ASI state')}
          {...stateSelect}
          {...byId(form.getInputProps('asi_state'))}
        />
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
