import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { renewSession } from '#web/features/session/use-session.ts';
import { PasswordField } from '#web/features/sign-in/password-field.tsx';
import { usePasswordForm } from '#web/features/sign-in/use-password-form.ts';
import { api } from '#web/kit/api.ts';
import { CodeForm } from '#web/kit/code-form.tsx';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { TextLink } from '#web/kit/links.tsx';
import { useSend } from '#web/kit/query.ts';

export interface RegisteredDialogProps {
  email: string;
  /** Somebody signed in; the id is that of the member's present application. */
  onSignedIn: (id: string) => void;
  onClose: () => void;
}

/** The e-mail belongs to a member or an applicant already: sign in, by password or by code (D3 section 4). */
export function RegisteredDialog({ email, onSignedIn, onClose }: RegisteredDialogProps) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<{ userid: string; email: string } | null>(null);

  async function enter(id: string) {
    await renewSession(queryClient);
    onSignedIn(id);
  }

  return (
    <Modal opened onClose={onClose} title="Email Already Registered" closeOnClickOutside={false}>
      {sent ? (
        <CodeForm
          email={sent.email}
          onVerify={async (otp) => {
            const { data, userid } = await api(accountCalls.memberOtpVerify, { id: sent.userid, otp });
            await enter(data[0]?.id ?? userid);
          }}
          onResend={() => api(accountCalls.memberResendOtp, { id: sent.userid })}
        />
      ) : (
        <PasswordForm email={email} onSent={setSent} onEnter={enter} onClose={onClose} />
      )}
    </Modal>
  );
}

interface PasswordFormProps extends Pick<RegisteredDialogProps, 'email' | 'onClose'> {
  onSent: (sent: { userid: string; email: string }) => void;
  onEnter: (id: string) => Promise<void>;
}

function PasswordForm({ email, onSent, onEnter, onClose }: PasswordFormProps) {
  const { form, login } = usePasswordForm(accountCalls.memberLogin, email);
  const sendCode = useSend(accountCalls.memberSendOtp, {
    onDone: ({ userid }, input) => onSent({ userid, email: String(input.email) }),
  });

  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const { data, userid } = await login.mutateAsync(values);
        await onEnter(data[0]?.id ?? userid);
      }}
    >
      {(sending) => (
        <Stack gap="md">
          <Text>This e-mail is already registered with us. Please sign in to see your application.</Text>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('username')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <TextLink to="/user-forgot-password">Forgot password</TextLink>
          <Group justify="space-between">
            <Button
              variant="subtle"
              loading={sendCode.isPending}
              onClick={() => sendCode.mutate({ email: form.values.username })}
            >
              Send me a code instead
            </Button>
            <Group gap="sm" ml="auto">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={sending}>
                Login and Continue
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </ContractForm>
  );
}
