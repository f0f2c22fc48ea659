import { useState } from 'react';
import { z } from 'zod';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { accountFields, type AccountValues } from '#contract/applications/steps.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { typeIds } from '#contract/packages/types.ts';
import { useSend } from '#web/kit/data/query.ts';
import { tabValue } from '#web/kit/data/tab-storage.ts';

/** A code that was mailed and not entered yet; `sent_at` in milliseconds since 1970. */
const PendingCode = z.object({
  userid: z.string(),
  email: z.string(),
  sent_at: z.number(),
  /** What was typed when it was sent, as JSON: other values need another code. */
  about: z.string(),
});
export type PendingCode = z.output<typeof PendingCode>;

const AccountShape = z.object(accountFields);

/**
 * What was typed in the account step and the code that is on its way, for each type: phones drop a page
 * while its reader looks for the mail. No application exists yet that the server could keep it in.
 */
export function accountMemory(type: number) {
  return {
    values: tabValue(`account.${type}`, AccountShape),
    code: tabValue(`account-code.${type}`, PendingCode),
  };
}

/** An overseas applicant's country is not preset, and so neither is its code (D3 section 5). */
export function emptyAccountOf(formType: number): AccountValues {
  return {
    first_name: '',
    last_name: '',
    email: '',
    mobile: '',
    mobile_code: formType === typeIds.international ? '' : '+91',
    membership_no: '',
  };
}

/** What the account step asks next: a choice, a sign-in, or the code. */
type Question =
  | { kind: 'found'; userid: string; values: AccountValues }
  | { kind: 'registered'; email: string }
  | { kind: 'code'; code: PendingCode };

/** The account step's calls to the server, and the question that follows from each answer (D3 section 4). */
export function useAccountStart(type: number) {
  const memory = accountMemory(type);
  const [question, setQuestion] = useState<Question | null>(() => {
    const code = memory.code.read();
    return code && isInForce(code) ? { kind: 'code', code } : null;
  });
  const refused = (error: Error, input: { email?: unknown }) => {
    if (!(error instanceof ApiError) || error.code !== 'already_registered') return false;
    setQuestion({ kind: 'registered', email: String(input.email) });
    return true;
  };
  const check = useSend(applicationCalls.checkApplicationStatus, { onRefused: refused, successToast: false });
  const start = useSend(applicationCalls.sendOtp, {
    onRefused: (error, input) => refused(error, input) || reopenCode(error, input),
  });
  const resend = useSend(applicationCalls.resendOtp, { onRefused: reopenCode });

  /** A code for the very same was just mailed: its dialog comes back instead of a refusal. */
  function reopenCode(error: Error, input: unknown): boolean {
    const code = memory.code.read();
    const tooSoon = error instanceof ApiError && error.code === 'code_too_soon';
    if (!tooSoon || code?.about !== JSON.stringify(input)) return false;
    setQuestion({ kind: 'code', code });
    return true;
  }

  function askForCode(userid: string, values: AccountValues, about: unknown) {
    const code = { userid, email: values.email, sent_at: Date.now(), about: JSON.stringify(about) };
    memory.code.write(code);
    setQuestion({ kind: 'code', code });
  }

  return {
    question,
    busy: start.isPending ? ('fresh' as const) : resend.isPending ? ('continue' as const) : null,
    /** Throws what the server refuses, for the form. */
    begin: async (values: AccountValues) => {
      const input = { ...values, application_id: type };
      const answer = await check.mutateAsync(input);
      if (answer.application_status === 'YES' && answer.userid)
        setQuestion({ kind: 'found', userid: answer.userid, values });
      else askForCode((await start.mutateAsync(input)).userid, values, input);
    },
    startFresh: (values: AccountValues) => {
      const input = { ...values, application_id: type };
      start.mutate(input, { onSuccess: ({ userid }) => askForCode(userid, values, input) });
    },
    continueOld: (userid: string, values: AccountValues) =>
      resend.mutate({ id: userid }, { onSuccess: () => askForCode(userid, values, { id: userid }) }),
    codeResent: (code: PendingCode) => memory.code.write({ ...code, sent_at: Date.now() }),
    verified: () => {
      memory.code.clear();
      memory.values.clear();
    },
    close: () => setQuestion(null),
  };
}

function isInForce({ sent_at }: PendingCode): boolean {
  return Date.now() < sent_at + oneTimeCode.validSeconds * 1_000;
}
