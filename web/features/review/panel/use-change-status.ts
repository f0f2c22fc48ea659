import type { UseMutationResult } from '@tanstack/react-query';
import type { FileField } from '#contract/applications/documents.ts';
import type { Answer } from '#contract/kit/answer.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';

type ChangeCall = typeof officeCalls.memberActivityUpdate;

/**
 * Changes the status of an application, from the status the panel shows; says the number when one was
 * allotted, and reloads the panel and the lists.
 * @param onDone the change happened
 */
export function useChangeStatus(
  record: MemberRecord,
  onDone: () => void,
): UseMutationResult<Answer<ChangeCall>, Error, InputOf<ChangeCall>> {
  return useSend(officeCalls.memberActivityUpdate, {
    successToast: false,
    onDone: ({ message, data }) => {
      const isNew = data.membership_no !== '' && data.membership_no !== record.membership_no;
      if (isNew) toast.success(`${message} Membership number: ${data.membership_no}`, 'long');
      else toast.success(message);
      onDone();
    },
    // What was typed stays: the dialog says whether the change can still be made.
    onRefused: useRefusedChange(),
  });
}

/** What was typed and chosen for a change. */
export interface ChangeChoice {
  message: string;
  /** Where the list asks for it: the administrator's own. */
  password?: string | undefined;
  /** The uploads that alone are opened; none opens the whole application. */
  corrections?: FileField[];
}

/** What the call is told about a choice of 'My Action'. */
export function changeInput(record: MemberRecord, to: number, choice: ChangeChoice): InputOf<ChangeCall> {
  return {
    ...choice,
    member_id: String(record.id),
    application_status: to,
    seen_status: record.application_status,
  };
}
