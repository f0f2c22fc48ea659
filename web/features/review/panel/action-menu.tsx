import { useState } from 'react';
import { readyMessage } from '#contract/applications/templates.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { likelyMove } from '#contract/statuses/likely-move.ts';
import { type StatusId, statusNames } from '#contract/statuses/statuses.ts';
import { type MemberRecord, moveFacts, useStatuses } from '#web/features/review/member/application-data.ts';
import { PaymentDialog } from '#web/features/review/payments/payment-dialog.tsx';
import { refusedUploads, type ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { useCall } from '#web/kit/data/query.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { t } from '#web/kit/language/t.ts';
import { ActionButtons } from './action-buttons.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { movesOf, stepAfter } from './my-action.ts';
import { changeInput, useChangeStatus } from './use-change-status.tsx';

export interface ActionMenuProps {
  record: MemberRecord;
  uploads: readonly ReviewedUpload[];
  asksPassword: boolean;
}

/** 'My Action': the statuses this application may go to now (D2 section 4). */
export function ActionMenu({ record, uploads, asksPassword }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<StatusId | null>(null);
  const statuses = useStatuses();
  const templates = useCall(masterCalls.getMessageTemplate, {});
  const moves = movesOf(record);
  const close = () => setChosen(null);
  const change = useChangeStatus(record, close);
  useShortcut('a', t('My Action'), () => setOpen(true), {
    group: t('Application'),
    enabled: moves.length > 0,
  });

  const nameOf = (id: StatusId) =>
    t(statuses?.find((status) => status.id === id)?.status_name ?? statusNames[id]);

  function choose(id: StatusId) {
    if (stepAfter(id) === 'apply') change.mutate(changeInput(record, id, { message: '', silent: 0 }));
    else setChosen(id);
  }

  const step = chosen === null ? null : stepAfter(chosen);
  // The dialog begins with the message of a template: it waits for the list of them.
  const isWaiting = step === 'confirm' && templates.isPending;
  return (
    <>
      <ActionButtons
        moves={moves}
        likely={likelyMove({
          ...moveFacts(record),
          hasRefused: refusedUploads(uploads).length > 0,
        })}
        nameOf={nameOf}
        isBusy={isWaiting || (change.isPending && chosen === null)}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onChoose={choose}
      />
      {chosen !== null && step === 'confirm' && !isWaiting && (
        <ConfirmChange
          record={record}
          uploads={uploads}
          to={chosen}
          name={nameOf(chosen)}
          ready={readyMessage(templates.data?.data ?? [], chosen, record)}
          asksPassword={asksPassword}
          onClose={close}
          onSubmit={(choice) => change.mutateAsync(changeInput(record, chosen, choice))}
        />
      )}
      {step === 'pay' && <PaymentDialog record={record} asksPassword={asksPassword} onClose={close} />}
    </>
  );
}
