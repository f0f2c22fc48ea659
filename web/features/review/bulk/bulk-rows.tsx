import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconCheck, IconX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import type { BulkRow } from './bulk-change.ts';
import classes from './bulk.module.css';

/** The outcome for one application; a change of status may have open questions. */
export type OutcomeRow = Pick<BulkRow, 'id' | 'name' | 'application_no' | 'changed' | 'reason'> &
  Partial<Pick<BulkRow, 'open_questions'>>;

interface BulkEndProps<Row extends OutcomeRow> {
  rows: readonly Row[];
  /** Shown above them, and read first by screen readers. */
  summary: string;
  /** The text of a changed row. */
  changed: (row: Row) => string;
  /** A button next to Close. */
  action?: ReactNode;
  onClose: () => void;
}

/** The end of a dialog for several applications: the outcome of each. */
export function BulkEnd<Row extends OutcomeRow>(props: BulkEndProps<Row>) {
  const { rows, summary, changed, action, onClose } = props;
  return (
    <Stack gap="md">
      <Summary>{summary}</Summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ul className={classes.rows} aria-label={t('Applications')} tabIndex={0}>
        {rows.map((row) => (
          <RowOutcome key={row.id} row={row}>
            {row.changed ? changed(row) : row.reason}
          </RowOutcome>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        {action}
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}

/** The sentence above the rows; it takes the focus when it appears, and is read out when it changes. */
export function Summary({ children }: { children: string }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Text ref={heading} tabIndex={-1} fw={500} className={classes.summary} aria-live="polite">
      {children}
    </Text>
  );
}

interface RowOutcomeProps {
  row: OutcomeRow;
  /** The outcome in words. */
  children?: string;
}

/** One application of a list, with its outcome and its open questions. */
export function RowOutcome({ row, children }: RowOutcomeProps) {
  return (
    <li className={classes.row} data-changed={row.changed || undefined}>
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
        {children && (
          <Text component="div" size="sm" c="dimmed">
            {children}
          </Text>
        )}
        {row.open_questions?.map((question) => (
          <Text key={question} component="div" size="sm">
            {question}
          </Text>
        ))}
      </div>
    </li>
  );
}
