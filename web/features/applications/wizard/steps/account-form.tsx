import { Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import { checkAccount } from '#contract/applications/check-account.ts';
import { type AccountValues, stepLabels } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { readEmail } from '#contract/kit/email.ts';
import { NoticeLine } from '#web/features/privacy/index.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { whenIdle } from '#web/kit/page/load-part.ts';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { accountMemory, useAccountStart } from './account-start.ts';
import type { AccountQuestionProps } from './account-question.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

/** Its dialogs come after an answer of the server, when the fields are filled in. */
const AccountQuestion = lazyPart<AccountQuestionProps>(
  async () => (await import('./account-question.tsx')).AccountQuestion,
);

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
    validate: (values) => sayFaults(checkAccount(tidy(values), type.form_type)),
  });
  const { values } = form;
  useEffect(() => accountMemory(type.id).values.write(values), [type.id, values]);
  useEffect(() => whenIdle(() => void AccountQuestion.preload()), []);

  return (
    <>
      <ContractForm form={form} onSubmit={(typed) => start.begin(tidy(typed))}>
        {(sending) => (
          <>
            <PageTitle>{t(stepLabels.account.title)}</PageTitle>
            <Stack gap="lg">
              {children(form)}
              <NoticeLine />
              <StickyActions busy={sending} />
            </Stack>
          </>
        )}
      </ContractForm>
      {start.question && <AccountQuestion type={type} start={start} onSignedIn={onSignedIn} />}
    </>
  );
}

function tidy(values: AccountValues): AccountValues {
  const { first_name, last_name, email } = values;
  return {
    ...values,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: readEmail(email),
  };
}
