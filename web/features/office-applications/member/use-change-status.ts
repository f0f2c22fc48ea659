import type { UseMutationResult } from '@tanstack/react-query';
import type { Answer } from '#contract/kit/answer.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { useSend } from '#web/kit/query.ts';
import { toast } from '#web/kit/toast.ts';
import { type MemberRecord, staleAfterChange } from './member-detail.ts';
import { useRefusedChange } from './use-refused-change.ts';

type ChangeCall = typeof officeCalls.memberActivityUpdate;

/**
 * Changes the status of an application, from the status the panel shows; says the number when one was
 * allotted, and reloads the panel and the lists.
 * @param onEnd the change happened, or cannot happen any more
 */
export function useChangeStatus(
  record: MemberRecord,
  onEnd: () => void,
): UseMutationResult<Answer<ChangeCall>, Error, InputOf<ChangeCall>> {
  return useSend(officeCalls.memberActivityUpdate, {
    invalidate: staleAfterChange,
    successToast: false,
    onDone: ({ message, data }) => {
      const isNew = data.membership_no !== '' && data.membership_no !== record.membership_no;
      if (isNew) toast.success(`${message} Membership number: ${data.membership_no}`, 'long');
      else toast.success(message);
      onEnd();
    },
    onRefused: useRefusedChange(onEnd),
  });
}

/** What the call is told about a choice of 'My Action'. */
export function changeInput(record: MemberRecord, to: number, message: string): InputOf<ChangeCall> {
  return {
    member_id: String(record.id),
    application_status: to,
    message,
    seen_status: record.application_status,
  };
}
