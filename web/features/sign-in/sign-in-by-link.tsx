import { Alert, Button, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecondStep } from '#contract/accounts/factors.ts';
import type { Answer } from '#contract/kit/answer.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { renewSession } from '#web/features/session/index.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { api } from '#web/kit/data/api.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { firstStep, SecondStepForm } from './second-step.ts';
import { t } from '#web/kit/language/t.ts';

export interface SignInByLinkProps<C extends Call> {
  /** Takes the token of the link; each of the three kinds of code mails has its own call. */
  call: C;
  /** The label of the button. */
  label: string;
  /** Shown instead of the button when the link is invalid: a link to request another mail. */
  another: ReactNode;
  /** Receives the answer, once the session is known. */
  onSignedIn: (answer: Answer<C>) => void;
}

/**
 * The page of a code mail's link: it signs in by a button, so that a mail program that opens the page does not use
 * the link up. The token follows the # of the address, which browsers send to no server.
 */
export function SignInByLink<C extends Call>({ call, label, another, onSignedIn }: SignInByLinkProps<C>) {
  const token = useLocation({ select: ({ hash }) => hash });
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [dead, setDead] = useState<string | undefined>(
    token === '' ? t(refusals.code_link_unknown.text) : undefined,
  );

  const [step, setStep] = useState<SecondStep | null>(null);

  async function signIn() {
    setBusy(true);
    try {
      const opened = await firstStep(api(call, { token } as Parameters<typeof api<C>>[1]));
      if (opened.step) {
        setStep(opened.step);
        return;
      }
      await renewSession(queryClient);
      toast.success(opened.answer.message);
      onSignedIn(opened.answer);
    } catch (error) {
      if (error instanceof ApiError && error.code?.startsWith('code_')) setDead(error.message);
      else toast.refusal(error);
      setBusy(false);
    }
  }

  if (step) {
    return (
      <SecondStepForm
        step={step}
        onSignedIn={async (answer) => {
          await renewSession(queryClient);
          // The call whose first step it was answers the same.
          onSignedIn(answer as unknown as Answer<C>);
        }}
        onBack={() => {
          setStep(null);
          setDead(t(refusals.code_link_used.text));
        }}
      />
    );
  }
  if (dead !== undefined) {
    return (
      <Stack gap="md">
        <Alert color="red" role="alert" title={dead} ref={(alert) => alert?.focus()} tabIndex={-1} />
        {another}
      </Stack>
    );
  }
  return (
    <Button onClick={() => void signIn()} loading={busy} fullWidth size="md">
      {label}
    </Button>
  );
}
