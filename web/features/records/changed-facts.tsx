import { List } from '@mantine/core';
import type { RecordColumn } from './record-kind.ts';

export interface ChangedFactsProps<Row> {
  columns: readonly RecordColumn<Row>[];
  /** The row as this form read it, and as it is stored now. */
  from: Row;
  now: Row;
}

/** What somebody else changed: 'Country name is now Bharat'. */
export function ChangedFacts<Row>({ columns, from, now }: ChangedFactsProps<Row>) {
  const changed = columns.filter(
    ({ text, picture }) => text(from) !== text(now) || picture?.(from) !== picture?.(now),
  );
  if (changed.length === 0) return null;
  return (
    <List listStyleType="none" mb="xs">
      {changed.map(({ key, title, text, picture }) => (
        <List.Item key={key}>
          {title} is now <strong>{picture ? 'another picture' : text(now) || 'empty'}</strong>
        </List.Item>
      ))}
    </List>
  );
}
