import { Button, Group, Stack } from '@mantine/core';
import { type BulkRow, countOf } from './bulk-change.ts';
import { BulkRows } from './bulk-rows.tsx';

interface BulkResultsProps {
  rows: readonly BulkRow[];
  /** What the office calls the new status. */
  status: string;
  onClose: () => void;
}

/** What became of each application; those that were not changed stay selected. */
export function BulkResults({ rows, status, onClose }: BulkResultsProps) {
  const changed = rows.filter((row) => row.changed);
  const left = rows.length - changed.length;
  const stay =
    left === 0
      ? ''
      : ` ${left} ${left === 1 ? 'was' : 'were'} not, and ${left === 1 ? 'stays' : 'stay'} selected.`;
  return (
    <Stack gap="md">
      <BulkRows
        rows={rows}
        summary={`${countOf(changed)} changed to ${status}.${stay}`}
        changed={(row) => (row.membership_no ? `Changed, membership number ${row.membership_no}` : 'Changed')}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}
