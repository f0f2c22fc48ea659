import { Alert, Button, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#contract/kit/answer.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { refusals } from '#contract/texts/en.ts';
import { renewSession } from '#web/features/session/use-session.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { api } from '#web/kit/data/api.ts';
import { toast } from '#web/kit/data/toast.tsx';

export interface SignInByLinkProps<C extends Call> {
  /** Takes the token of the link; the three kinds of code mails have calls of their own. */
  call: C;
  /** What the button says. */
  label: string;
  /** In place of the button when the link opens nothing: where another mail can be asked for. */
  another: ReactNode;
  /** Receives the answer, once the session is known. */
  onSignedIn: (answer: Answer<C>) => void;
}

/**
 * The page of a code mail's link: it signs in by a button, so that a mail program that looks at the page uses nothing
 * up. The token stands behind the # of the address, which no server and no other site is told.
 */
export function SignInByLink<C extends Call>({ call, label, another, onSignedIn }: SignInByLinkProps<C>) {
  const token = useLocation({ select: ({ hash }) => hash });
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [dead, setDead] = useState<string | undefined>(
    token === '' ? refusals.code_link_unknown.text : undefined,
  );

  async function signIn() {
    setBusy(true);
    try {
      const answer = await api(call, { token } as Parameters<typeof api<C>>[1]);
      await renewSession(queryClient);
      toast.success(answer.message);
      onSignedIn(answer);
    } catch (error) {
      if (error instanceof ApiError && error.code?.startsWith('code_')) setDead(error.message);
      else toast.refusal(error);
      setBusy(false);
    }
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
