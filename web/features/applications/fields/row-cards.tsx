import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { network } from '#contract/texts/sentences.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import type { RowTexts } from './fault-sections.ts';
import { FormCard } from './form-card.tsx';

export interface RowCardsProps<Row> {
  title: string;
  help: string;
  rows: readonly Row[];
  /** What is said of one row. */
  texts: RowTexts;
  /** What the button says that adds one. */
  addLabel: string;
  /** Was anything entered? Then removing the row needs a confirmation. */
  isFilled: (row: Row) => boolean;
  onAdd: () => void;
  /** A row that could not be removed stays: the promise rejects. */
  onRemove: (position: number) => Promise<void>;
  /** The fields of a row. */
  children: (row: Row, position: number) => ReactNode;
}

/** A card for each row of a step: any number, also none. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { title, help, rows, texts, addLabel, isFilled, onAdd, onRemove, children } = props;
  const [asked, setAsked] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const adds = useRef<HTMLButtonElement>(null);
  const cards = useRef<HTMLDivElement>(null);

  async function remove(position: number) {
    setRemoving(true);
    try {
      await onRemove(position);
      adds.current?.focus();
    } catch {
      toast.refusal(t(network.submission));
    }
    setRemoving(false);
    setAsked(null);
  }

  const ofRow = (english: string, position: number) => t(english, { number: position + 1 });
  return (
    <Stack gap="md" role="group" aria-label={title}>
      <div>
        <Title order={2} fz="var(--omas-h3)">
          {optional(title)}
        </Title>
        <Text c="dimmed" size="sm">
          {help}
        </Text>
      </div>
      <Stack gap="md" ref={cards}>
        {rows.map((row, position) => (
          // The rows have no key of their own until they are saved; their order never changes.
          <FormCard
            key={position}
            title={ofRow(texts.title, position)}
            action={
              <ActionIcon
                aria-label={ofRow(texts.remove, position)}
                onClick={() => (isFilled(row) ? setAsked(position) : void remove(position))}
              >
                <IconTrash />
              </ActionIcon>
            }
          >
            {children(row, position)}
          </FormCard>
        ))}
      </Stack>
      <Button
        ref={adds}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          // Drawn at once, so that the row is there to take the focus.
          flushSync(onAdd);
          cards.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus();
        }}
      >
        {addLabel}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={t('Confirm Deletion')}
        stay={t('Close')}
        go={t('Delete')}
        busy={removing}
        onStay={() => setAsked(null)}
        onGo={() => void remove(asked ?? 0)}
      >
        {asked === null ? '' : ofRow(texts.confirm, asked)}
      </ConfirmDialog>
    </Stack>
  );
}
