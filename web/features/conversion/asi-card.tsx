import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { INDIA } from '#contract/applications/lists.ts';
import { network } from '#contract/texts/en.ts';
import { byId, digitsOnly, filtered } from '#web/features/applications/wizard/field-props.ts';
import { FormCard } from '#web/features/applications/wizard/form-card.tsx';
import { keyboards } from '#web/features/applications/wizard/keyboards.ts';
import { PlaceSelect } from '#web/features/applications/wizard/place-select.tsx';
import { useStates } from '#web/features/applications/wizard/use-places.ts';
import type { ConversionForm } from './conversion-values.ts';

/** The membership of the Association of Surgeons of India; its number is numeric (D3 section 5). */
export function AsiCard({ form }: { form: UseFormReturnType<ConversionForm> }) {
  return (
    <FormCard
      title="ASI details"
      help="Your membership of the Association of Surgeons of India, as its certificate shows it."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...keyboards.digits}
          label="ASI membership number"
          autoComplete="off"
          {...filtered(form.getInputProps('asi_membership_no'), digitsOnly)}
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
