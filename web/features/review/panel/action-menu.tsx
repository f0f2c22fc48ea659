import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type StatusId, statusNames } from '#contract/statuses/statuses.ts';
import type { Answer } from '#contract/kit/answer.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { type MemberRecord, useStatuses } from '#web/features/review/member/application-data.ts';
import { IconChevronDown } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { PaymentDialog } from '#web/features/review/payments/payment-dialog.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { type ChangeChoice, ConfirmChange } from './confirm-change.tsx';
import { movesOf, stepAfter } from './my-action.ts';

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
  const moves = movesOf(record);
  const close = () => setChosen(null);
  const change = useChangeStatus(record, close);
  useShortcut('a', 'My Action', () => setOpen(true), { group: 'Application', enabled: moves.length > 0 });

  const nameOf = (id: StatusId) =>
    statuses?.find((status) => status.id === id)?.status_name ?? statusNames[id];

  function choose(id: StatusId) {
    if (stepAfter(id) === 'apply') change.mutate(changeInput(record, id, { message: '' }));
    else setChosen(id);
  }

  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={260} withinPortal={false}>
        <Menu.Target>
          <Button
            disabled={moves.length === 0}
            loading={change.isPending && chosen === null}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            My Action
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((id) => (
            <Menu.Item key={id} onClick={() => choose(id)}>
              {nameOf(id)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen !== null && stepAfter(chosen) === 'confirm' && (
        <ConfirmChange
          record={record}
          uploads={uploads}
          to={chosen}
          name={nameOf(chosen)}
          asksPassword={asksPassword}
          onClose={close}
          onSubmit={(choice) => change.mutateAsync(changeInput(record, chosen, choice))}
        />
      )}
      {chosen !== null && stepAfter(chosen) === 'pay' && (
        <PaymentDialog record={record} asksPassword={asksPassword} onClose={close} />
      )}
    </>
  );
}

type ChangeCall = typeof officeCalls.memberActivityUpdate;

/**
 * Changes the status of an application, from the status the panel shows; shows the number when one was
 * allotted, and reloads the panel and the lists.
 * @param onDone the change happened
 */
function useChangeStatus(
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
    // The typed message stays: the dialog says whether the change is still possible.
    onRefused: useRefusedChange(),
  });
}

/** The input of the call for a choice of 'My Action'. */
function changeInput(record: MemberRecord, to: number, choice: ChangeChoice): InputOf<ChangeCall> {
  return {
    ...choice,
    member_id: String(record.id),
    application_status: to,
    seen_status: record.application_status,
  };
}
