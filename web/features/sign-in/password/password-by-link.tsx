import { Alert, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { renewSession } from '#web/features/session/index.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import type { ForgotEmailLinkProps } from './forgot-password.tsx';
import { NewPasswordForm, type NewPasswordFormProps } from './new-password-form.tsx';

export interface PasswordByLinkProps<C extends Call> {
  /** The call of members, or that of the staff. */
  call: C;
  who: 'admin' | 'member';
  /** The token of the link, bare or as its query. */
  token: string;
  /** The input of the call: the password and the link's token. */
  inputOf: (password: string) => InputOf<C>;
  empty: NewPasswordFormProps['empty'];
  /** Where another link can be requested. */
  forgot: ForgotEmailLinkProps['to'];
  onDone: () => void;
}

/** Sets a password by a mailed link; for an expired or used one it offers another link at once. */
export function PasswordByLink<C extends Call>(props: PasswordByLinkProps<C>) {
  const { call, who, token, inputOf, empty, forgot, onDone } = props;
  const queryClient = useQueryClient();
  const [dead, setDead] = useState<string>();
  const link = useCall(accountCalls.passwordLink, { who, token }, { staleTime: Infinity });
  const send = useSend(call, {
    successToast: false,
    onRefused: (error) => {
      if (isOver(error)) setDead(error.message);
      return isOver(error);
    },
  });

  if (link.isPending) return <LoadingSkeleton rows={2} />;
  const over = dead ?? (link.isLoadingError && isOver(link.error) ? link.error.message : undefined);
  if (over) return <InvalidLink why={over} forgot={forgot} />;
  // A link that could not be checked is checked again when the password is sent.
  return (
    <NewPasswordForm
      of={who === 'admin' ? 'staff' : 'member'}
      empty={empty}
      onSubmit={async (password) => {
        const { message } = await send.mutateAsync(inputOf(password));
        toast.success(message, 'long');
        // A new password ends every session of the account.
        await renewSession(queryClient);
        onDone();
      }}
    />
  );
}

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'link_expired';
}

export interface InvalidLinkProps {
  /** Why the link sets no password. */
  why: string;
  forgot: ForgotEmailLinkProps['to'];
}

/** Replaces the form when the link cannot be used, and offers another one. */
export function InvalidLink({ why, forgot }: InvalidLinkProps) {
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" title={why} ref={takeFocus} tabIndex={-1} />
      <ButtonLink to={forgot} fullWidth>
        {t('Ask for a new link')}
      </ButtonLink>
    </Stack>
  );
}

/** The form that had the focus is gone. */
function takeFocus(alert: HTMLElement | null): void {
  alert?.focus();
}
