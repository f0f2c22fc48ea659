import { Alert, Button, Checkbox, Group, Modal, Stack, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';
import { FeeTable, feeLines } from '#web/features/payments/fee-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { checklistItems } from './checklist-items.ts';

const tickAll = 'Please review all the necessary items and check the boxes before proceeding.';

export interface EligibilityDialogProps {
  /** The type whose card was opened. */
  type: MembershipType;
  /** The type without the ASI certificate, which a Life Membership offers beside itself. */
  alternative: MembershipType | undefined;
  onClose: () => void;
  onApply: (type: MembershipType) => void;
}

/** Eligibility, papers and fee of a type; Apply asks for every box first (D3 sections 2 and 5). */
export function EligibilityDialog({ type, alternative, onClose, onApply }: EligibilityDialogProps) {
  const onPhone = useMediaQuery('(max-width: 700px)');
  const [shownId, setShownId] = useState(type.id);
  const offersTwo = type.id === typeIds.life && alternative !== undefined;
  const shown = offersTwo && shownId === alternative.id ? alternative : type;

  return (
    <Modal opened onClose={onClose} title={shown.application_name} size={640} fullScreen={onPhone}>
      {offersTwo && (
        <Stack gap="md" mb="md">
          <Alert title="Important notice" color="orange">
            The ASI membership certificate is mandatory for Life Membership. Without it, please apply as
            Associate Life Member.
          </Alert>
          <Tabs value={String(shown.id)} onChange={(id) => setShownId(Number(id))} keepMounted={false}>
            <Tabs.List grow>
              <Tabs.Tab value={String(type.id)}>{type.application_name}</Tabs.Tab>
              <Tabs.Tab value={String(alternative.id)}>{alternative.application_name}</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        </Stack>
      )}
      <Checklists key={shown.id} type={shown} onClose={onClose} onApply={onApply} />
    </Modal>
  );
}

type ChecklistsProps = Pick<EligibilityDialogProps, 'type' | 'onClose' | 'onApply'>;

function Checklists({ type, onClose, onApply }: ChecklistsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const criteria = checklistItems(type.description);
  const papers = checklistItems(type.documents_description);

  function apply() {
    if ([...criteria, ...papers].some((item) => !ticked.includes(item))) {
      toast.refusal(tickAll);
      return;
    }
    toast.clear();
    onApply(type);
  }

  return (
    <Stack gap="lg">
      <Checklist title="Eligibility criteria" items={criteria} ticked={ticked} onChange={setTicked} />
      <Checklist title="Required documents" items={papers} ticked={ticked} onChange={setTicked} />
      <FeeTable label="Fee" lines={feeLines(type)} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={apply}>Apply</Button>
      </Group>
    </Stack>
  );
}

interface ChecklistProps {
  title: string;
  items: readonly string[];
  ticked: readonly string[];
  onChange: (ticked: readonly string[]) => void;
}

function Checklist({ title, items, ticked, onChange }: ChecklistProps) {
  if (items.length === 0) return null;
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Title order={3}>{title}</Title>
      {items.map((item) => (
        <Checkbox
          key={item}
          label={item}
          checked={ticked.includes(item)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...ticked, item] : ticked.filter((other) => other !== item),
            )
          }
        />
      ))}
    </Stack>
  );
}
