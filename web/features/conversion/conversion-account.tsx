import { Stack, Text, TextInput } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { AccountValues } from '#contract/applications/steps.ts';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import {
  AccountForm,
  type AccountFormProps,
  accountMemory,
  emptyAccountOf,
  FormCard,
  keyboards,
} from '#web/features/applications/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { filtered } from '#web/kit/form/input-props.ts';
import { useCall } from '#web/kit/data/query.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';

export type ConversionAccountProps = Pick<AccountFormProps, 'type' | 'onSignedIn'> & {
  /** Name of the type of membership that is converted. */
  from: string;
};

/** The account step of a conversion: which membership it is, and the proof of its e-mail (D3 section 5). */
export function ConversionAccount({ from, ...props }: ConversionAccountProps) {
  const first = useFirstAccount(props.type);
  if (!first) return <LoadingSkeleton rows={4} />;
  return (
    <AccountForm {...props} initial={first}>
      {(form) => (
        <FormCard
          title={t('Your membership')}
          help={t(
            'For members of the type {type}: your membership number and the e-mail that is registered with it. We send a code to that e-mail.',
            { type: from },
          )}
        >
          <EmailInput
            {...keyboards.email}
            label={t('Email')}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <TextInput
            {...keyboards.registration}
            label={t('Membership number')}
            {...filtered(form.getInputProps('membership_no'), keepCapitalsAndDigits)}
          />
          <Links />
        </FormCard>
      )}
    </AccountForm>
  );
}

/** For people who do not know their number or are not members yet. */
function Links() {
  return (
    <Stack gap="xs">
      <Text>
        {t('Do you not know your membership number?')}{' '}
        <TextLink to="/know-user-member-application" underline="always">
          {t('Find it by your e-mail or mobile number')}
        </TextLink>
      </Text>
      <Text>
        {t('Are you not a member yet?')}{' '}
        <TextLink to="/user-member-application-list" underline="always">
          {t('Apply for a membership')}
        </TextLink>
      </Text>
    </Stack>
  );
}

/**
 * The first values of the account step of a conversion: what was typed in this tab before, otherwise the number and
 * e-mail of the signed-in member, if that membership can be converted to this type.
 * @returns undefined until it is known
 */
function useFirstAccount(type: MembershipType): AccountValues | undefined {
  const session = useSession();
  const id = session?.member?.id;
  const detail = useCall(applicationCalls.memberDetail, { id: id ?? '' }, { enabled: id !== undefined });
  if (!session || detail.isLoading) return undefined;
  // When the record does not load the fields are empty, and the step works all the same.
  return typedBefore(type.id) ?? accountOf(detail.data?.data[0], type.form_type);
}

function typedBefore(typeId: number): AccountValues | null {
  const typed = accountMemory(typeId).values.read();
  return typed && (typed.email !== '' || typed.membership_no !== '') ? typed : null;
}

function accountOf(record: ApplicationRecord | undefined, formType: number): AccountValues {
  const empty = emptyAccountOf(formType);
  const isConvertible =
    record?.form_type === convertsFrom(formType) && record?.application_status === statusIds.numberAllotted;
  if (!record || !isConvertible) return empty;
  return { ...empty, email: record.email, membership_no: record.membership_no };
}
