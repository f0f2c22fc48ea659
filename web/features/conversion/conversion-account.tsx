import { Stack, Text, TextInput } from '@mantine/core';
import { keepCapitalsAndDigits } from '#contract/kit/fields.ts';
import { AccountForm, type AccountFormProps } from '#web/features/applications/wizard/steps/account-form.tsx';
import { filtered } from '#web/features/applications/fields/field-props.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { keyboards } from '#web/features/applications/fields/keyboards.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { useFirstAccount } from './use-first-account.ts';

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
            {...filtered(form.getInputProps('membership_no'), keepCapitalsAndDigits)}
          />
          <WaysOn />
        </FormCard>
      )}
    </AccountForm>
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
