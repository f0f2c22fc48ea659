import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { type SentCode, isValidCode } from '#web/features/sign-in/sent-code.ts';
import { useSentCode } from '#web/features/sign-in/use-sent-code.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { api } from '#web/kit/api.ts';
import { useSend } from '#web/kit/query.ts';
import { toast } from '#web/kit/toast.ts';
import type { Profile } from './use-profile.ts';

/**
 * The way to a new password (D1 section 7): a code is mailed to the own address, verified, and for some minutes
 * after it the password may be set.
 */
export function usePasswordChange({ id, email }: Profile) {
  const { sent, keep, drop } = useSentCode('password');
  const [opened, setOpened] = useState(false);
  const [proven, setProven] = useState(false);

  const ask = useSend(accountCalls.adminSendOtp, {
    successToast: false,
    onDone: ({ userid }) => keep({ handle: userid, email }),
    // The dialog shows it, and offers another try.
    onRefused: () => true,
  });
  const set = useSend(profileCalls.adminChangePassword, {
    successToast: false,
    invalidate: [profileCalls.adminProfile],
    onRefused: (error) => {
      // It took too long: another code proves it again.
      if (error instanceof ApiError && error.code === 'code_needed') {
        setProven(false);
        askForCode();
      }
      return false;
    },
  });

  function askForCode(): void {
    drop();
    ask.mutate({ email });
  }

  function open(): void {
    setOpened(true);
    // Who closed the dialog to look for the mail goes on with the code that is on its way.
    const waits = sent?.email === email && isValidCode(sent, Date.now());
    if (!proven && !waits) askForCode();
  }

  async function verify(code: SentCode, otp: string): Promise<void> {
    await api(accountCalls.adminOtpVerify, { id: code.handle, otp });
    drop();
    setProven(true);
  }

  async function resend(code: SentCode): Promise<{ message: string }> {
    const answer = await api(accountCalls.adminResendOtp, { id: code.handle });
    keep(code);
    return answer;
  }

  async function setPassword(password: string): Promise<void> {
    const { message } = await set.mutateAsync({ id: String(id), password });
    toast.success(message, 'long');
    setProven(false);
    setOpened(false);
  }

  return {
    opened,
    open,
    close: () => setOpened(false),
    /** The code that is on its way; null before it left. */
    sent,
    notSent: ask.error,
    askForCode,
    /** The code was verified; what is left is the password. */
    proven,
    verify,
    resend,
    setPassword,
  };
}

export type PasswordChange = ReturnType<typeof usePasswordChange>;
