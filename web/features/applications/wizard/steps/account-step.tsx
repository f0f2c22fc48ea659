import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { keepName } from '#contract/applications/names.ts';
import { descriptionBelow, optional } from '#web/kit/form/field-defaults.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { keyboards } from '#web/features/applications/fields/field-props.ts';
import { filtered } from '#web/kit/form/input-props.ts';
import { FormCard } from '#web/features/applications/fields/form-cards.tsx';
import { MobileField } from '#web/features/applications/fields/person-fields.tsx';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { AccountForm, type AccountFormProps } from './account-form.tsx';
import { accountMemory, emptyAccountOf } from './account-start.ts';
import { StepHeading } from './step-frame.tsx';

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
              description="As on your degree certificates; a middle name is asked for in the next step."
              autoComplete="given-name"
              {...filtered(form.getInputProps('first_name'), keepName)}
            />
            <TextInput
              {...keyboards.name}
              label={optional('Last name')}
              autoComplete="family-name"
              {...filtered(form.getInputProps('last_name'), keepName)}
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

export interface VerifiedAccountProps {
  record: ApplicationRecord;
  onNext: () => void;
  /** Lets another person apply on this device; null where the person is signed in as a member. */
  onLeave: (() => void) | null;
}

/** The account step of an application that exists: its e-mail is proven, so nothing of it changes (D3 section 5). */
export function VerifiedAccount({ record, onNext, onLeave }: VerifiedAccountProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <Stack gap="lg">
        <StepHeading>{stepLabels.account.title}</StepHeading>
        <FormCard
          title="About you"
          help="Your e-mail is verified; first name and e-mail stay as they are. All else can be changed in the next step."
        >
          <TextInput label="First name" value={record.first_name} readOnly variant="filled" />
          <TextInput label="Email" value={record.email} readOnly variant="filled" />
          <TextInput
            label="Mobile number"
            value={`${record.mobile_code} ${record.mobile}`.trim()}
            readOnly
            variant="filled"
          />
          {onLeave && (
            <Button variant="subtle" onClick={onLeave} style={{ alignSelf: 'flex-start' }}>
              Apply with another e-mail
            </Button>
          )}
        </FormCard>
        <StickyActions />
      </Stack>
    </form>
  );
}
