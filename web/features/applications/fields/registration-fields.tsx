import { TextInput } from '@mantine/core';
import { livesAbroad } from '#contract/applications/uploads.ts';
import { INDIA } from '#contract/applications/lists.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import { keepLettersAndDigits } from '#contract/kit/fields.ts';
import { network } from '#contract/texts/en.ts';
import { descriptionBelow } from '#web/kit/form/field-defaults.ts';
import { byId, filtered, type FormOf, labelsFor } from './field-props.ts';
import { keyboards } from './keyboards.ts';
import { PlaceSelect } from './place-select.tsx';
import { useStates } from './use-places.ts';
import type { EducationForm } from './wizard-values.ts';

const numbers = {
  mci_council_number: 'NMC / state council number',
  imr_reg_no: 'IMR number',
  asi_membership_no: 'ASI membership number',
} as const;

const states = { mci_council_state: 'NMC state', asi_state: 'ASI state' } as const;

interface FieldProps<Field> {
  form: FormOf<EducationForm>;
  situation: Situation;
  field: Field;
}

/** The number of a council or society, letters and digits as on its certificate. */
export function RegistrationNumber({ form, situation, field }: FieldProps<keyof typeof numbers>) {
  const isForeign = field === 'mci_council_number' && livesAbroad(situation.type, situation.country);
  return (
    <TextInput
      label={labelsFor(situation)(field, isForeign ? 'Medical council number' : numbers[field])}
      {...descriptionBelow}
      description={isForeign ? 'Of the medical council of the country of residence.' : undefined}
      {...keyboards.registration}
      {...filtered(form.getInputProps(field), keepLettersAndDigits)}
    />
  );
}

/** The Indian state of a council or society. */
export function RegistrationState({ form, situation, field }: FieldProps<keyof typeof states>) {
  return (
    <PlaceSelect
      label={labelsFor(situation)(field, states[field])}
      places={useStates(INDIA)}
      failure={network.statesFailed}
      clearable
      {...byId(form.getInputProps(field))}
    />
  );
}
