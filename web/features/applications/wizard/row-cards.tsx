import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormCard } from './form-card.tsx';

export interface RowCardsProps<Row> {
  title: string;
  help: string;
  rows: readonly Row[];
  /** What one row is called: 'Clinic'. */
  rowName: string;
  /** What the button says that adds one. */
  addLabel: string;
  onAdd: () => void;
  onRemove: (position: number) => void;
  /** The fields of a row. */
  children: (row: Row, position: number) => ReactNode;
}

/** A card for each row of a step, as many as there are; none is fine. What is removed goes with the save of the step. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { title, help, rows, rowName, addLabel, onAdd, onRemove, children } = props;
  return (
    <Stack gap="md" role="group" aria-label={title}>
      <div>
        <Title order={3}>{title} (optional)</Title>
        <Text c="dimmed" size="sm">
          {help}
        </Text>
      </div>
      {rows.map((row, position) => (
        // The rows carry no key of their own until they are saved; they never change places.
        <FormCard
          key={position}
          title={`${rowName} ${position + 1}`}
          action={
            <ActionIcon
              aria-label={`Remove ${rowName.toLowerCase()} ${position + 1}`}
              onClick={() => onRemove(position)}
            >
              <IconTrash size={20} stroke={1.5} />
            </ActionIcon>
          }
        >
          {children(row, position)}
        </FormCard>
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    </Stack>
  );
}
