import { SimpleGrid } from '@mantine/core';
import { keepName } from '#contract/applications/names.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { descriptionBelow, optional } from '#web/kit/form/field-defaults.ts';
import { keyboards } from '#web/features/applications/fields/field-props.ts';
import { filtered } from '#web/kit/form/input-props.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { MobileField } from '#web/features/applications/fields/mobile-field.tsx';
import { AccountForm, type AccountFormProps } from './account-form.tsx';
import { accountMemory, emptyAccountOf } from './account-start.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { t } from '#web/kit/language/t.ts';

export type AccountStepProps = Pick<AccountFormProps, 'type' | 'onSignedIn'>;

/** Who applies, and the proof of the e-mail (D3 section 5). */
export function AccountStep(props: AccountStepProps) {
  const { id, form_type } = props.type;
  return (
    <AccountForm {...props} initial={accountMemory(id).values.read() ?? emptyAccountOf(form_type)}>
      {(form) => (
        <FormCard
          title={t('About you')}
          help={t('We send a code to your e-mail to make sure that it is yours.')}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextField
              {...keyboards.name}
              label={t('First name')}
              {...descriptionBelow}
              description={t('As on your degree certificates; a middle name is asked for in the next step.')}
              autoComplete="given-name"
              {...filtered(form.getInputProps('first_name'), keepName)}
            />
            <TextField
              {...keyboards.name}
              label={optional(t('Last name'))}
              autoComplete="family-name"
              {...filtered(form.getInputProps('last_name'), keepName)}
            />
          </SimpleGrid>
          <EmailInput
            {...keyboards.email}
            label={t('Email')}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <MobileField form={form} />
        </FormCard>
      )}
    </AccountForm>
  );
}
