import type { UseMutationResult } from '@tanstack/react-query';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { Answer } from '#contract/kit/answer.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import type { ChangeChoice } from './confirm-change.tsx';
import { UndoMessage } from './undo-message.tsx';

type ChangeCall = typeof officeCalls.memberActivityUpdate;

/**
 * Changes the status of an application, from the status the panel shows; shows the number when one was
 * allotted, offers to take back what can be, and reloads the panel and the lists.
 * @param onDone the change happened
 */
export function useChangeStatus(
  record: MemberRecord,
  onDone: () => void,
): UseMutationResult<Answer<ChangeCall>, Error, InputOf<ChangeCall>> {
  const undo = useSend(officeCalls.memberActivityUndo, { onRefused: useRefusedChange() });
  return useSend(officeCalls.memberActivityUpdate, {
    successToast: false,
    onDone: ({ message, data }, { member_id, application_status }) => {
      const isNew = data.membership_no !== '' && data.membership_no !== record.membership_no;
      const takeBack = () => undo.mutate({ member_id, seen_status: application_status });
      const { membership_no: number } = data;
      if (isNew) toast.success(`${message} ${t('Membership number: {number}', { number })}`, 'long');
      else if (data.undoable) toast.success(<UndoMessage message={message} onUndo={takeBack} />, 'undo');
      else toast.success(message);
      onDone();
    },
    // The typed message stays: the dialog says whether the change is still possible.
    onRefused: useRefusedChange(),
  });
}

/** The input of the call for a choice of 'My Action'. */
export function changeInput(record: MemberRecord, to: number, choice: ChangeChoice): InputOf<ChangeCall> {
  return {
    ...choice,
    member_id: String(record.id),
    application_status: to,
    seen_status: record.application_status,
    hold: 1,
  };
}
