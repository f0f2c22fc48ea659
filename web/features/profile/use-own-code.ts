import { accountCalls } from '#contract/accounts/calls.ts';
import { isValidCode, type SentCode, useSentCode } from '#web/features/sign-in/index.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { api } from '#web/kit/data/api.ts';
import { useSend } from '#web/kit/data/query.ts';

/** True when something of the own account is changed only after a code was verified (decision 0015). */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'code_needed';
}

/**
 * The code that proves that it is still the owner of the account who sits here.
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
    /** The code that is on its way; null before it left. */
    sent,
    notSent: send.error,
    askAnew,
    /** Who closed the dialog to look for the mail goes on with the code that is on its way. */
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
