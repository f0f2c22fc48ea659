import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconCheck, IconX } from '#web/kit/icons.tsx';
import type { BulkRow } from './bulk-change.ts';
import classes from './bulk.module.css';

interface BulkRowsProps {
  rows: readonly BulkRow[];
  /** Stands over them, and is read first. */
  summary: string;
  /** What is said of a row that is, or will be, changed. */
  changed: (row: BulkRow) => string;
}

/** The applications one below the other, each with what becomes of it. */
export function BulkRows({ rows, summary, changed }: BulkRowsProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Text ref={heading} tabIndex={-1} fw={500} className={classes.summary}>
        {summary}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ul className={classes.rows} aria-label="Applications" tabIndex={0}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row} data-changed={row.changed || undefined}>
            {row.changed ? <IconCheck size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
            <div className={classes.words}>
              <div>
                {row.name || `Application ${row.id}`}
                {row.application_no && (
                  <Text component="span" size="sm" c="dimmed" ml={8}>
                    {row.application_no}
                  </Text>
                )}
              </div>
              <Text component="div" size="sm" c="dimmed">
                {row.changed ? changed(row) : row.reason}
              </Text>
              {row.open_questions.map((question) => (
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
