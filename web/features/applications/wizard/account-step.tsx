import { SimpleGrid, TextInput } from '@mantine/core';
import { keepLetters } from '#contract/applications/check-account.ts';
import { descriptionBelow } from '#web/kit/description-below.ts';
import { optional } from '#web/kit/optional.ts';
import { AccountForm, type AccountFormProps } from './account-form.tsx';
import { accountMemory, emptyAccountOf } from './account-memory.ts';
import { filtered } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { keyboards } from './keyboards.ts';
import { MobileField } from './mobile-field.tsx';

export type AccountStepProps = Pick<AccountFormProps, 'type' | 'onSignedIn'>;

/** Who applies, and the proof of the e-mail (D3 section 5). */
export function AccountStep(props: AccountStepProps) {
  const { id, form_type } = props.type;
  return (
    <AccountForm {...props} initial={accountMemory(id).values.read() ?? emptyAccountOf(form_type)}>
      {(form) => (
        <FormCard title="About you" help="We send a code to your e-mail to make sure that it is yours.">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              {...keyboards.name}
              label="First name"
              {...descriptionBelow}
              description="Letters A to Z only. Further names go under Middle name in the next step."
              autoComplete="given-name"
              {...filtered(form.getInputProps('first_name'), keepLetters)}
            />
            <TextInput
              {...keyboards.name}
              label={optional('Last name')}
              {...descriptionBelow}
              description="Letters A to Z only. You can add a space in the next step."
              autoComplete="family-name"
              {...filtered(form.getInputProps('last_name'), keepLetters)}
            />
          </SimpleGrid>
          <TextInput
            {...keyboards.email}
            label="Email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <MobileField form={form} />
        </FormCard>
      )}
    </AccountForm>
  );
}
