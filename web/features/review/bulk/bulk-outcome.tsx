import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { IconCheck, IconX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import type { BulkRow } from './bulk-change.ts';
import classes from './bulk.module.css';

interface BulkPreviewProps {
  rows: readonly BulkRow[];
  to: StatusId;
  /** The office's name of that status. */
  status: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** What would happen to each application. Nothing has changed yet. */
export function BulkPreview({ rows, to, status, busy, onBack, onConfirm }: BulkPreviewProps) {
  const changing = rows.filter(({ changed }) => changed);
  const sentences = [
    changing.length === 0
      ? t('None of these can change to {status}.', { status })
      : t(
          '{changing} of {count, plural, one {# application} other {# applications}} will change to {status}.',
          { changing: changing.length, count: rows.length, status },
        ),
    changing.length > 0 && to !== statusIds.received && t('Your message is mailed to each applicant.'),
    unjudged(changing),
  ];
  return (
    <Stack gap="md">
      <BulkRows
        rows={rows}
        summary={sentences.filter(Boolean).join(' ')}
        changed={(row) => t('Will change, is {status} now', { status: { text: row.status_name } })}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} disabled={busy}>
          {t('Back')}
        </Button>
        {changing.length > 0 && (
          <Button onClick={onConfirm} loading={busy}>
            {t('Change {count, plural, one {# application} other {# applications}}', {
              count: changing.length,
            })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** In a long list the uploads of a row are easily overlooked. */
function unjudged(changing: readonly BulkRow[]): string {
  const open = changing.filter(({ open_questions }) => open_questions.length > 0);
  if (open.length === 0) return '';
  return t('{count, plural, one {# application} other {# applications}} with papers that nobody accepted.', {
    count: open.length,
  });
}

interface BulkResultsProps {
  rows: readonly BulkRow[];
  /** The office's name of the new status. */
  status: string;
  onClose: () => void;
}

/** What happened to each application; unchanged ones stay selected. */
export function BulkResults({ rows, status, onClose }: BulkResultsProps) {
  const changed = rows.filter((row) => row.changed);
  const left = rows.length - changed.length;
  const done = t('{count, plural, one {# application} other {# applications}} changed to {status}.', {
    count: changed.length,
    status,
  });
  const stay = t(
    '{count, plural, one {# was not, and stays selected.} other {# were not, and stay selected.}}',
    { count: left },
  );
  return (
    <BulkEnd
      rows={rows}
      summary={left === 0 ? done : `${done} ${stay}`}
      changed={({ membership_no: number }) =>
        number ? t('Changed, membership number {number}', { number }) : t('Changed')
      }
      onClose={onClose}
    />
  );
}

/** What became of one application; further questions where a change of status has some. */
export type OutcomeRow = Pick<BulkRow, 'id' | 'name' | 'application_no' | 'changed' | 'reason'> &
  Partial<Pick<BulkRow, 'open_questions'>>;

interface BulkRowsProps<Row extends OutcomeRow> {
  rows: readonly Row[];
  /** Shown above them, and read first by screen readers. */
  summary: string;
  /** The text of a row that is, or will be, changed. */
  changed: (row: Row) => string;
}

/** The end of a dialog for several applications: what became of each. */
export function BulkEnd<Row extends OutcomeRow>({
  onClose,
  ...outcome
}: BulkRowsProps<Row> & { onClose: () => void }) {
  return (
    <Stack gap="md">
      <BulkRows {...outcome} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}

/** The applications as a list, each with its outcome. */
function BulkRows<Row extends OutcomeRow>({ rows, summary, changed }: BulkRowsProps<Row>) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Text ref={heading} tabIndex={-1} fw={500} className={classes.summary}>
        {summary}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ul className={classes.rows} aria-label={t('Applications')} tabIndex={0}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row} data-changed={row.changed || undefined}>
            {row.changed ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
            <div className={classes.words}>
              <div>
                {row.name || t('Application {id}', { id: row.id })}
                {row.application_no && (
                  <Text component="span" size="sm" c="dimmed" ml="xs">
                    {row.application_no}
                  </Text>
                )}
              </div>
              <Text component="div" size="sm" c="dimmed">
                {row.changed ? changed(row) : row.reason}
              </Text>
              {row.open_questions?.map((question) => (
                <Text key={question} component="div" size="sm">
                  {question}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
