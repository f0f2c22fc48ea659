import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/accounts/calls.ts';
import { readEmail } from '#contract/kit/email.ts';
import { renewSession } from '#web/features/session/index.ts';
import { type KeptCode, refusedSignIn, usePasswordForm, useSentCode } from '#web/features/sign-in/index.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { t } from '#web/kit/language/t.ts';

export interface RegisteredDialogProps {
  email: string;
  /** Somebody signed in; the id is that of the member's present application. */
  onSignedIn: (id: string) => void;
  onClose: () => void;
}

/** The e-mail belongs to a member or an applicant already: sign in, by password or by code (D3 section 4). */
export function RegisteredDialog({ email, onSignedIn, onClose }: RegisteredDialogProps) {
  useFocusBack();
  useBack(true, onClose);
  const queryClient = useQueryClient();
  const { sent, keep, drop, reopen, forget } = useSentCode('registered', email);

  async function enter({ userid, message }: { userid: string; message: string }) {
    toast.success(message);
    forget();
    await renewSession(queryClient);
    onSignedIn(userid);
  }

  return (
    <Modal opened onClose={onClose} title={t('Email Already Registered')} closeOnClickOutside={false}>
      {sent ? (
        <Stack gap="md">
          <CodeForm
            email={sent.email}
            handle={sent.handle}
            onCorrect={onClose}
            sentAt={sent.sentAt}
            onVerify={async (otp) => enter(await api(accountCalls.memberOtpVerify, { id: sent.handle, otp }))}
            onResend={async () => {
              const answer = await api(accountCalls.memberResendOtp, { id: sent.handle });
              keep(sent);
              return answer;
            }}
          />
          <Button variant="subtle" onClick={drop}>
            {t('Sign in with the password instead')}
          </Button>
        </Stack>
      ) : (
        <PasswordForm
          email={email}
          onSent={keep}
          onStillValid={reopen}
          onAccepted={enter}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface PasswordFormProps extends Pick<RegisteredDialogProps, 'email' | 'onClose'> {
  onSent: KeptCode['keep'];
  /** Shows the code that left a moment ago, if this tab still waits for it. */
  onStillValid: KeptCode['reopen'];
  onAccepted: (answer: { userid: string; message: string }) => Promise<void>;
}

function PasswordForm({ email, onSent, onStillValid, onAccepted, onClose }: PasswordFormProps) {
  const { form, login } = usePasswordForm(accountCalls.memberLogin, email);
  const tellRefused = refusedSignIn(form, 'username');
  const typed = readEmail(form.values.username);
  const sendCode = useSend(accountCalls.memberSendOtp, {
    onDone: ({ userid }) => onSent({ handle: userid, email: typed }),
    onRefused: (error) => {
      const { code, errors } = error instanceof ApiError ? error : {};
      if (code === 'code_too_soon' && onStillValid(typed)) return true;
      if (!errors?.['email']) return tellRefused(error);
      form.setFieldError('username', t(errors['email']));
      return true;
    },
  });

  return (
    <ContractForm form={form} onSubmit={async (values) => onAccepted(await login.mutateAsync(values))}>
      {(sending) => (
        <Stack gap="md">
          <Text>
            {t('This e-mail is already registered with us. Please sign in to see your application.')}
          </Text>
          <EmailInput label={t('Email')} autoComplete="username" {...form.getInputProps('username')} />
          <PasswordField
            label={t('Password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <TextLink to="/user-forgot-password">{t('Forgot password')}</TextLink>
          <Group justify="space-between">
            <Button
              variant="subtle"
              loading={sendCode.isPending}
              onClick={() => sendCode.mutate({ email: typed })}
            >
              {t('Send me a code instead')}
            </Button>
            <Group gap="sm" ml="auto">
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={sending}>
                {t('Login and Continue')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </ContractForm>
  );
}
