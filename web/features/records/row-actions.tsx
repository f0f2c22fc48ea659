import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { IconPencil, IconTrash } from '#web/kit/icons.tsx';
import type { RecordKind, StoredRow } from './record-kind.ts';

/** What can be done to a row; what is undefined is not offered. */
export interface RowDeeds<Row> {
  onEdit: ((row: Row) => void) | undefined;
  onDelete: ((row: Row) => void) | undefined;
}

/** The icons at the end of a row, each with its name; undefined where this person may do nothing. */
export function rowActions<Row extends StoredRow, Values extends FormValues>(
  kind: RecordKind<Row, Values>,
  { onEdit, onDelete, onOpen }: RowDeeds<Row> & { onOpen: (row: Row) => void },
): ((row: Row) => ReactNode) | undefined {
  const { nameOf, moreActions, mayEdit, mayDelete } = kind;
  if (!onEdit && !onDelete && !moreActions) return undefined;
  return (row) => (
    <Group gap={4} wrap="nowrap">
      {moreActions?.(row, onEdit ?? onOpen)}
      {onEdit && mayEdit?.(row) !== false && (
        <ActionIcon aria-label={`Edit ${nameOf(row)}`} title="Edit" onClick={() => onEdit(row)}>
          <IconPencil size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && mayDelete?.(row) !== false && (
        <ActionIcon aria-label={`Delete ${nameOf(row)}`} title="Delete" onClick={() => onDelete(row)}>
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
