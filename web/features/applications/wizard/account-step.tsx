import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { checkAccount, keepLetters } from '#contract/applications/check-account.ts';
import { type AccountValues, stepLabels } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { optional } from '#web/kit/optional.ts';
import { StickyActions } from '#web/kit/sticky-actions.tsx';
import { toast } from '#web/kit/toast.ts';
import { accountMemory, emptyAccountOf } from './account-memory.ts';
import { filtered } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { FoundDialog } from './found-dialog.tsx';
import { keyboards } from './keyboards.ts';
import { MobileField } from './mobile-field.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { StepHeading } from './step-heading.tsx';
import { useAccountStart } from './use-account-start.ts';
import { VerifyDialog } from './verify-dialog.tsx';

export interface AccountStepProps {
  type: MembershipType;
  onSignedIn: (id: string) => void;
}

/** Who applies, and the proof of the e-mail. What is typed survives a reload of this tab. */
export function AccountStep({ type, onSignedIn }: AccountStepProps) {
  const memory = accountMemory(type.id);
  const start = useAccountStart(type.id);
  const form = useForm<AccountValues>({
    mode: 'controlled',
    initialValues: memory.values.read() ?? emptyAccountOf(type.form_type),
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
            <FormCard title="About you" help="We send a code to your e-mail to make sure that it is yours.">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                <TextInput
                  {...keyboards.name}
                  label="First name"
                  autoComplete="given-name"
                  {...filtered(form.getInputProps('first_name'), keepLetters)}
                />
                <TextInput
                  {...keyboards.name}
                  label={optional('Last name')}
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
            <StickyActions busy={sending} />
          </Stack>
        )}
      </ContractForm>
      <AccountQuestion type={type} start={start} onSignedIn={onSignedIn} />
    </>
  );
}

/** What the account step asks next: a choice, a sign-in, or the code. */
export function AccountQuestion(props: AccountStepProps & { start: ReturnType<typeof useAccountStart> }) {
  const { type, start, onSignedIn } = props;
  const { question } = start;
  if (question?.kind === 'found') {
    return (
      <FoundDialog
        typeName={type.application_name}
        busy={start.busy}
        onFresh={() => void start.startFresh(question.values)}
        onContinue={() => start.continueOld(question.userid, question.values)}
        onClose={start.close}
      />
    );
  }
  if (question?.kind === 'registered') {
    return (
      <RegisteredDialog
        email={question.email}

        onSignedIn={onSignedIn}
        onClose={start.close}
      />
    );
  }
  if (question?.kind === 'code') {
    return (
      <VerifyDialog
        code={question.code}
        onResent={() => start.codeResent(question.code)}
        onVerified={start.verified}
        onClose={start.close}
      />
    );
  }
  return null;
}

function tidy(values: AccountValues): AccountValues {
  return { ...values, email: values.email.trim().toLowerCase() };
}
