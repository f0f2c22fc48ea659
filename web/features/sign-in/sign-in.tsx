import { Button, Stack, Tabs, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecondStep } from '#contract/accounts/factors.ts';
import { PasskeySignIn } from '#web/features/passkeys/index.ts';
import { renewSession } from '#web/features/session/index.ts';
import { api } from '#web/kit/data/api.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { currentAudience } from '#web/kit/data/audience.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { CodeLogin } from '#web/features/sign-in/code/code-login.tsx';
import { PasswordLogin } from '#web/features/sign-in/password/password-login.tsx';
import type { SignInCalls } from '#web/features/sign-in/ended/sign-in-calls.ts';
import { useSentCode } from '#web/features/sign-in/code/sent-code.ts';
import { t } from '#web/kit/language/t.ts';
import { firstStep, SecondStepForm } from './second-step.ts';
import { useTypedSignIn } from './typed-sign-in.tsx';

export interface SignInProps {
  calls: SignInCalls;
  /** The title of each of the screens, for a page without a title. */
  heading?: { signIn: ReactNode; code: ReactNode; second?: ReactNode };
  /** The initial e-mail; by default the remembered one. */
  email?: string;
  /** Shown beside 'Remember me'. */
  help?: ReactNode;
  /** Receives the id of who signed in (for a member, of the current application), once the session is known. */
  onSignedIn: (id: string) => void | Promise<void>;
}

/** Signing in by code or by password (D1 and D3 section 2), or by a passkey (docs/decisions/0081). */
export function SignIn({ calls, heading, email, help, onSignedIn }: SignInProps) {
  const queryClient = useQueryClient();
  const typed = useTypedSignIn(email);
  const { sent, keep, drop, reopen, forget } = useSentCode(`sign-in.${currentAudience()}`, email);

  const [step, setStep] = useState<SecondStep | null>(null);

  async function enter(id: string) {
    forget();
    await renewSession(queryClient);
    await onSignedIn(id);
  }

  if (step) {
    return (
      <>
        {heading?.second}
        <SecondStepForm
          step={step}
          onSignedIn={async ({ userid }) => enter(String(userid))}
          onBack={() => {
            drop();
            setStep(null);
          }}
        />
      </>
    );
  }
  if (sent) {
    return (
      <Stack gap="md">
        {heading?.code}
        <CodeForm
          email={sent.email}
          handle={currentAudience() === 'office' ? undefined : sent.handle}
          onCorrect={drop}
          sentAt={sent.sentAt}
          submitLabel={t(calls.verifyLabel)}
          onVerify={async (otp) => {
            const verified = await firstStep(api(calls.verifyCode, { id: sent.handle, otp }));
            if (verified.step) {
              setStep(verified.step);
              return;
            }
            toast.success(verified.answer.message);
            await enter(String(verified.answer.userid));
          }}
          onResend={async () => {
            const answer = await api(calls.resendCode, { id: sent.handle });
            keep(sent);
            return answer;
          }}
        />
        <Text size="sm" c="dimmed">
          {t('Or press the link in the mail, on this device or another one.')}
        </Text>
        <Button variant="subtle" onClick={drop}>
          {t('Use another e-mail')}
        </Button>
      </Stack>
    );
  }
  return (
    <>
      {heading?.signIn}
      <Tabs defaultValue="otp" keepMounted={false}>
        <Tabs.List grow mb="lg">
          <Tabs.Tab value="otp" px={{ base: 'xxs', xs: 'xs' }}>
            {t('Login with OTP')}
          </Tabs.Tab>
          <Tabs.Tab value="password" px={{ base: 'xxs', xs: 'xs' }}>
            {t('Login with Password')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="otp">
          <CodeLogin call={calls.sendCode} typed={typed} help={help} onSent={keep} onStillValid={reopen} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordLogin
            call={calls.login}
            typed={typed}
            help={help}
            onSignedIn={enter}
            onSecondStep={setStep}
          />
        </Tabs.Panel>
      </Tabs>
      <PasskeySignIn onSignedIn={enter} />
    </>
  );
}
