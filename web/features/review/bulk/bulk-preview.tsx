import { Button, Group, Stack } from '@mantine/core';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { type BulkRow, countOf } from './bulk-change.ts';
import { BulkRows } from './bulk-rows.tsx';

interface BulkPreviewProps {
  rows: readonly BulkRow[];
  to: StatusId;
  /** What the office calls that status. */
  status: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** What would become of each application. Nothing has changed yet. */
export function BulkPreview({ rows, to, status, busy, onBack, onConfirm }: BulkPreviewProps) {
  const changing = rows.filter(({ changed }) => changed);
  const mail = to === statusIds.received ? '' : ' Your message is mailed to each applicant.';
  return (
    <Stack gap="md">
      <BulkRows
        rows={rows}
        summary={
          changing.length === 0
            ? `None of these can change to ${status}.`
            : `${changing.length} of ${countOf(rows)} will change to ${status}.${mail}${unjudged(changing)}`
        }
        changed={(row) => `Will change, is ${row.status_name} now`}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
        {changing.length > 0 && (
          <Button onClick={onConfirm} loading={busy}>
            Change {countOf(changing)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** In a long list the uploads of a row are easily passed over. */
function unjudged(changing: readonly BulkRow[]): string {
  const open = changing.filter(({ open_questions }) => open_questions.length > 0);
  return open.length === 0 ? '' : ` ${countOf(open)} with papers that nobody accepted.`;
}
