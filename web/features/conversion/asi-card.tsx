import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { INDIA } from '#contract/applications/lists.ts';
import { keepLettersAndDigits } from '#contract/kit/fields.ts';
import { network } from '#contract/texts/en.ts';
import { byId, filtered } from '#web/features/applications/fields/field-props.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { keyboards } from '#web/features/applications/fields/keyboards.ts';
import { PlaceSelect } from '#web/features/applications/fields/place-select.tsx';
import { useStates } from '#web/features/applications/fields/use-places.ts';
import type { ConversionForm } from './conversion-values.ts';

/** The membership of the Association of Surgeons of India. */
export function AsiCard({ form }: { form: UseFormReturnType<ConversionForm> }) {
  return (
    <FormCard
      title="ASI details"
      help="Your membership of the Association of Surgeons of India, as its certificate shows it."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...keyboards.registration}
          label="ASI membership number"
          {...filtered(form.getInputProps('asi_membership_no'), keepLettersAndDigits)}
        />
        <PlaceSelect
          label="ASI state"
          places={useStates(INDIA)}
          failure={network.statesFailed}
          clearable
          {...byId(form.getInputProps('asi_state'))}
        />
      </SimpleGrid>
    </FormCard>
  );
}
