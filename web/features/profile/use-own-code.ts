import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { isValidCode, type SentCode, useSentCode } from '#web/features/sign-in/index.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { api } from '#web/kit/data/api.ts';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';

/** True when something of the own account is changed only after a code was verified (decision 0015). */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'code_needed';
}

/**
 * The code that proves that the person at this device is still the owner of the account.
 * @param email the present address of the account: the code goes there
 */
export function useOwnCode(email: string) {
  const { sent, keep, drop } = useSentCode('own-account');
  const send = useSend(accountCalls.adminSendOtp, {
    successToast: false,
    onDone: ({ userid }) => keep({ handle: userid, email }),
    // The dialog shows it, and offers another try.
    onRefused: () => true,
  });

  function askAnew(): void {
    drop();
    send.mutate({ email });
  }

  return {
    email,
    /** The code that was sent; null before that. */
    sent,
    notSent: send.error,
    askAnew,
    /** Someone who closed the dialog to look for the mail continues with the code that was sent. */
    ask: () => {
      if (sent?.email !== email || !isValidCode(sent, Date.now())) askAnew();
    },
    verify: async (code: SentCode, otp: string): Promise<void> => {
      await api(accountCalls.adminOtpVerify, { id: code.handle, otp });
      drop();
    },
    resend: async (code: SentCode): Promise<{ message: string }> => {
      const answer = await api(accountCalls.adminResendOtp, { id: code.handle });
      keep(code);
      return answer;
    },
  };
}

export type OwnCode = ReturnType<typeof useOwnCode>;

interface Changing {
  id: number;
  email: string;
  has_password: boolean;
}

/**
 * The way to a new password (D1 section 7): the present one is typed too. Of who has none a code is mailed to the own
 * address, verified, and for some minutes after it the password may be set.
 */
export function usePasswordChange({ id, email, has_password: hasPassword }: Changing, code: OwnCode) {
  const [opened, setOpened] = useState(false);
  // A code is used up by a new e-mail, too.
  const [provenFor, setProvenFor] = useState<string | null>(null);
  const proven = provenFor === email;
  const set = useSend(profileCalls.adminChangePassword, {
    successToast: false,
    onRefused: (error) => {
      // It took too long: another code proves it again.
      if (needsCode(error)) {
        setProvenFor(null);
        code.askAnew();
      }
      return false;
    },
  });

  return {
    opened,
    open: () => {
      setOpened(true);
      if (!proven && !hasPassword) code.ask();
    },
    close: () => setOpened(false),
    /** Their present one is asked for. */
    hasPassword,
    /** The code was verified; the password can be set. */
    proven,
    prove: () => setProvenFor(email),
    setPassword: async (password: string, present: string): Promise<void> => {
      const shown = hasPassword ? { present_password: present } : {};
      const { message } = await set.mutateAsync({ id: String(id), password, ...shown });
      toast.success(message, 'long');
      setProvenFor(null);
      setOpened(false);
    },
  };
}

export type PasswordChange = ReturnType<typeof usePasswordChange>;
