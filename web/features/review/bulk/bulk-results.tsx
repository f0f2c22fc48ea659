import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { undo } from '#contract/kit/undo.ts';
import { t } from '#web/kit/language/t.ts';
import type { BulkRow } from './bulk-change.ts';
import { BulkEnd, type OutcomeRow } from './bulk-rows.tsx';

interface BulkResultsProps {
  rows: readonly BulkRow[];
  /** The office's name of the new status. */
  status: string;
  /** The undo was pressed and has not answered yet. */
  isUndoing: boolean;
  /** Takes back all that can be taken back. */
  onUndo: (rows: readonly BulkRow[]) => void;
  onClose: () => void;
}

/** Shows the outcome for each application, and offers to take the whole change back; unchanged ones stay selected. */
export function BulkResults({ rows, status, isUndoing, onUndo, onClose }: BulkResultsProps) {
  const isInTime = useIsInTime(undo.offeredSecondsOfMany);
  const changed = rows.filter((row) => row.changed);
  const undoable = changed.filter((row) => row.undoable);
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
      action={
        undoable.length > 0 &&
        isInTime && (
          <Button variant="default" loading={isUndoing} onClick={() => onUndo(undoable)}>
            {t('Undo {count, plural, one {# change} other {# changes}}', { count: undoable.length })}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

/** True from the first drawing until so many seconds later. */
function useIsInTime(seconds: number): boolean {
  const [isInTime, setIsInTime] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsInTime(false), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isInTime;
}

interface BulkUndoneProps {
  rows: readonly OutcomeRow[];
  onClose: () => void;
}

/** Shows what was taken back. */
export function BulkUndone({ rows, onClose }: BulkUndoneProps) {
  const back = rows.filter(({ changed }) => changed).length;
  return (
    <BulkEnd
      rows={rows}
      summary={t(
        '{back} of {count, plural, one {# change was} other {# changes were}} taken back. No mail was sent about them.',
        { back, count: rows.length },
      )}
      changed={() => t('Taken back')}
      onClose={onClose}
    />
  );
}
