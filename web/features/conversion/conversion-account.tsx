import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { checkAccount } from '#contract/applications/check-account.ts';
import { type AccountValues, stepLabels } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { accountMemory } from '#web/features/applications/wizard/account-memory.ts';
import { AccountQuestion } from '#web/features/applications/wizard/account-step.tsx';
import { FormCard } from '#web/features/applications/wizard/form-card.tsx';
import { keyboards } from '#web/features/applications/wizard/keyboards.ts';
import { StepHeading } from '#web/features/applications/wizard/step-heading.tsx';
import { useAccountStart } from '#web/features/applications/wizard/use-account-start.ts';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { TextLink } from '#web/kit/links.tsx';
import { LoadingSkeleton } from '#web/kit/page-state.tsx';
import { StickyActions } from '#web/kit/sticky-actions.tsx';
import { toast } from '#web/kit/toast.ts';
import { useFirstAccount } from './use-first-account.ts';

export interface ConversionAccountProps {
  type: MembershipType;
  /** Name of the type of membership that is converted. */
  from: string;
  onSignedIn: (id: string) => void;
}

/** The account step of a conversion: which membership it is, and the proof of its e-mail (D3 section 5). */
export function ConversionAccount(props: ConversionAccountProps) {
  const first = useFirstAccount(props.type);
  return first ? <AccountForm {...props} first={first} /> : <LoadingSkeleton rows={4} />;
}

function AccountForm({ type, from, onSignedIn, first }: ConversionAccountProps & { first: AccountValues }) {
  const start = useAccountStart(type.id);
  const form = useForm<AccountValues>({
    mode: 'controlled',
    initialValues: first,
    validate: (values) => checkAccount(tidy(values), type.form_type),
  });
  const { values } = form;
  useEffect(() => accountMemory(type.id).values.write(values), [type.id, values]);

  return (
    <>
      <ContractForm
        form={form}
        onSubmit={(typed) => start.begin(tidy(typed))}
        onInvalid={() => toast.refusal(refusals.invalid_input.text)}
      >
        {(sending) => (
          <Stack gap="lg">
            <StepHeading>{stepLabels.account.title}</StepHeading>
            <FormCard
              title="Your membership"
              help={`For members of the type ${from}: your membership number and the e-mail that is registered with it. We send a code to that e-mail.`}
            >
              <TextInput
                {...keyboards.email}
                label="Email"
                autoComplete="email"
                {...form.getInputProps('email')}
              />
              <TextInput
                {...keyboards.registration}
                label="Membership number"
                {...form.getInputProps('membership_no')}
              />
              <WaysOn />
            </FormCard>
            <StickyActions busy={sending} />
          </Stack>
        )}
      </ContractForm>
      <AccountQuestion type={type} start={start} onSignedIn={onSignedIn} />
    </>
  );
}

/** For who does not know the number, and for who is no member yet. */
function WaysOn() {
  return (
    <Stack gap="xs">
      <Text>
        Do you not know your membership number?{' '}
        <TextLink to="/know-user-member-application" underline="always">
          Find it by your e-mail or mobile number
        </TextLink>
      </Text>
      <Text>
        Are you not a member yet?{' '}
        <TextLink to="/user-member-application-list" underline="always">
          Apply for a membership
        </TextLink>
      </Text>
    </Stack>
  );
}

function tidy(values: AccountValues): AccountValues {
  const { email, membership_no } = values;
  return { ...values, email: email.trim().toLowerCase(), membership_no: membership_no.trim() };
}
