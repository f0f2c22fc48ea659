import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mostAtOnce } from '#contract/applications/office-calls.ts';
import type { TickedRows } from '#web/features/office-applications/use-ticks.ts';
import { focusList } from '#web/kit/row-elements.ts';
import { useShortcut } from '#web/kit/shortcuts.tsx';
import { targetsOf } from './bulk-change.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import classes from './bulk.module.css';

export interface BulkBarProps {
  ticks: TickedRows;
  asksPassword: boolean;
}

/** '3 selected · Change status… · Clear', in sight at the bottom while applications are ticked. */
export function BulkBar({ ticks, asksPassword }: BulkBarProps) {
  const { rows } = ticks;
  // The dialog keeps to what was ticked when it opened: what it changed loses its tick before it closes.
  const [chosen, setChosen] = useState<readonly ApplicationRow[] | null>(null);
  const isOffered = targetsOf(rows).length > 0;
  const open = () => setChosen(rows);
  useShortcut('s', 'Change the status of the selected rows', open, { group: 'List', enabled: isOffered });

  function clear() {
    ticks.clear();
    // The button that was pressed is gone with the bar.
    focusList();
  }

  function close() {
    setChosen(null);
    if (rows.length === 0) setTimeout(focusList);
  }

  return (
    <>
      <div className={classes.live} role="status">
        {rows.length > 0 && `${rows.length} selected${ticks.isFull ? `, at most ${mostAtOnce} at once` : ''}`}
      </div>
      {rows.length > 0 && (
        <section aria-label="Selected applications" className={classes.bar}>
          <Text fw={500} className="omas-figures" aria-hidden>
            {rows.length} selected
          </Text>
          {ticks.isFull && (
            <Text size="sm" c="dimmed" aria-hidden>
              At most {mostAtOnce} at once
            </Text>
          )}
          {!isOffered && (
            <Text size="sm" c="dimmed">
              Their status cannot be changed together
            </Text>
          )}
          <Button onClick={open} disabled={!isOffered}>
            Change status…
          </Button>
          <Button variant="subtle" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
      {chosen && (
        <BulkDialog
          chosen={chosen}
          asksPassword={asksPassword}
          onChanged={(changed) => ticks.tick(changed, false)}
          onClose={close}
        />
      )}
    </>
  );
}
