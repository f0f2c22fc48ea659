import { Button, Checkbox, Group, Stack, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { feeLines, FeeTable } from '#web/features/payments/index.ts';
import { RichLine, RichText } from '#web/kit/rich-text/rich-text.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { type Checklist, readChecklist } from './checklist.ts';
import classes from './eligibility-form.module.css';

/** D3 sections 5 and 8; as long as it is, it stays 8 seconds (section 9). */
const tickAll = 'Please review all the necessary items and check the boxes before proceeding.';

export interface EligibilityFormProps {
  type: MembershipType;
  onCancel: () => void;
  onApply: (type: MembershipType) => void;
}

/** What one must be and have for a type, each point with its box, and what it costs. */
export function EligibilityForm({ type, onCancel, onApply }: EligibilityFormProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const criteria = readChecklist(type.description);
  const papers = readChecklist(type.documents_description);

  function apply() {
    const open = form.current?.querySelector<HTMLElement>('input:not(:checked)');
    if (!open) {
      toast.clear();
      onApply(type);
      return;
    }
    setTried(true);
    toast.refusal(tickAll);
    open.scrollIntoView({ block: 'center' });
    open.focus({ preventScroll: true });
  }

  const boxes = { ticked, onChange: setTicked, tried };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="lg">
        <Points title="Eligibility criteria" list={criteria} {...boxes} />
        <Points title="Required documents" list={papers} {...boxes} />
        <FeeTable label="Fee" lines={feeLines(type)} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Apply</Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PointsProps {
  title: string;
  list: Checklist;
  ticked: readonly string[];
  onChange: (ticked: readonly string[]) => void;
  /** Boxes that are still open are marked. */
  tried: boolean;
}

function Points({ title, list: { notes, items }, ticked, onChange, tried }: PointsProps) {
  const id = useId();
  if (notes.length === 0 && items.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {title}
      </Title>
      {notes.length > 0 && <RichText nodes={notes} />}
      {items.map(({ text, nodes }) => {
        const isTicked = ticked.includes(text);
        return (
          <Checkbox
            key={text}
            classNames={{ root: classes.point, label: classes.label, inner: classes.box }}
            label={<RichLine nodes={nodes} />}
            checked={isTicked}
            error={tried && !isTicked}
            onChange={() => onChange(isTicked ? ticked.filter((other) => other !== text) : [...ticked, text])}
          />
        );
      })}
    </div>
  );
}
