import { Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import { checkAccount } from '#contract/applications/check-account.ts';
import { type AccountValues, stepLabels } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { accountMemory } from './account-memory.ts';
import { FoundDialog } from './found-dialog.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { StepHeading } from './step-heading.tsx';
import { useAccountStart } from './use-account-start.ts';
import { VerifyDialog } from './verify-dialog.tsx';

export interface AccountFormProps {
  type: MembershipType;
  onSignedIn: (id: string) => void;
  /** What the fields hold at first. */
  initial: AccountValues;
  /** The fields; new members are asked for others than members who convert. */
  children: (form: UseFormReturnType<AccountValues>) => ReactNode;
}

/** The account step around its fields: the check, the code, and what is typed surviving a reload of this tab. */
export function AccountForm({ type, onSignedIn, initial, children }: AccountFormProps) {
  const start = useAccountStart(type.id);
  const form = useForm<AccountValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => checkAccount(tidy(values), type.form_type),
  });
  const { values } = form;
  useEffect(() => accountMemory(type.id).values.write(values), [type.id, values]);

  return (
    <>
      <ContractForm form={form} onSubmit={(typed) => start.begin(tidy(typed))}>
        {(sending) => (
          <Stack gap="lg">
            <StepHeading>{stepLabels.account.title}</StepHeading>
            {children(form)}
            <StickyActions busy={sending} />
          </Stack>
        )}
      </ContractForm>
      <AccountQuestion type={type} start={start} onSignedIn={onSignedIn} />
    </>
  );
}

/** What the account step asks next: a choice, a sign-in, or the code. */
function AccountQuestion(
  props: Pick<AccountFormProps, 'type' | 'onSignedIn'> & { start: ReturnType<typeof useAccountStart> },
) {
  const { type, start, onSignedIn } = props;
  const { question } = start;
  if (question?.kind === 'found') {
    return (
      <FoundDialog
        typeName={type.application_name}
        busy={start.busy}
        onFresh={() => start.startFresh(question.values)}
        onContinue={() => start.continueOld(question.userid, question.values)}
        onClose={start.close}
      />
    );
  }
  if (question?.kind === 'registered') {
    return <RegisteredDialog email={question.email} onSignedIn={onSignedIn} onClose={start.close} />;
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
  const { first_name, last_name, email } = values;
  return {
    ...values,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim().toLowerCase(),
  };
}
