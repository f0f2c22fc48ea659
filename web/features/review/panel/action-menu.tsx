import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { type StatusId, statusNames } from '#contract/statuses/statuses.ts';
import { useStatuses } from '#web/features/review/member/names.ts';
import { IconChevronDown } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { movesOf, stepAfter } from './my-action.ts';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { PaymentDialog } from '#web/features/review/payments/payment-dialog.tsx';
import { changeInput, useChangeStatus } from './use-change-status.ts';

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
