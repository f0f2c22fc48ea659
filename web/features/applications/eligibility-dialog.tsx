import { Alert, Button, Checkbox, Group, Modal, Stack, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';
import { FeeTable, feeLines } from '#web/features/payments/fee-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { RichLine, RichText } from '#web/kit/rich-text.tsx';
import { type Checklist, readChecklist } from './checklist.ts';

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
  const offersTwo = type.form_type === typeIds.life && alternative !== undefined;
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
  const criteria = readChecklist(type.description);
  const papers = readChecklist(type.documents_description);

  function apply() {
    if ([...criteria.items, ...papers.items].some(({ text }) => !ticked.includes(text))) {
      toast.refusal(tickAll);
      return;
    }
    toast.clear();
    onApply(type);
  }

  return (
    <Stack gap="lg">
      <Points title="Eligibility criteria" list={criteria} ticked={ticked} onChange={setTicked} />
      <Points title="Required documents" list={papers} ticked={ticked} onChange={setTicked} />
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

interface PointsProps {
  title: string;
  list: Checklist;
  ticked: readonly string[];
  onChange: (ticked: readonly string[]) => void;
}

function Points({ title, list: { notes, items }, ticked, onChange }: PointsProps) {
  if (notes.length === 0 && items.length === 0) return null;
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Title order={3}>{title}</Title>
      {notes.length > 0 && <RichText nodes={notes} />}
      {items.map(({ text, nodes }) => (
        <Checkbox
          key={text}
          label={<RichLine nodes={nodes} />}
          checked={ticked.includes(text)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...ticked, text] : ticked.filter((other) => other !== text),
            )
          }
        />
      ))}
    </Stack>
  );
}
