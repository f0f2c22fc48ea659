import { ActionIcon, Group, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '#web/kit/icons.tsx';
import type { Column, Sort } from './data-table.types.ts';

export interface CardSortProps<Row> {
  columns: readonly Column<Row>[];
  /** Null: the rows stand as they came. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** What the heads of a table do, for cards, which have none: by which column, and which way. */
export function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const isDescending = sort?.direction === 'desc';
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label="Sort by"
        placeholder="Choose"
        flex={1}
        data={columns.map(({ key, title }) => ({ value: key, label: title }))}
        value={sort?.key ?? null}
        allowDeselect={false}
        onChange={(key) => {
          if (key !== null) onSort({ key, direction: sort?.direction ?? 'asc' });
        }}
      />
      <ActionIcon
        variant="default"
        aria-label="Descending"
        aria-pressed={isDescending}
        disabled={sort === null}
        onClick={() => sort && onSort({ ...sort, direction: isDescending ? 'asc' : 'desc' })}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
