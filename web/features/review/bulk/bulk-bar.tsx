import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mayWaitIn } from '#contract/meetings/meeting.ts';
import { mostAtOnce } from '#contract/applications/bulk-calls.ts';
import { focusList } from '#web/kit/table/row-focus.ts';
import { preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { t } from '#web/kit/language/t.ts';
import { type SelectedRows, targetsOf } from './bulk-change.ts';
import type { AgendaDialogProps } from './agenda-dialog.tsx';
import type { AssignDialogProps } from './assign-dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import classes from './bulk.module.css';

const BulkDialog = lazyPart<BulkDialogProps>(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const AssignDialog = lazyPart<AssignDialogProps>(
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

const AgendaDialog = lazyPart<AgendaDialogProps>(
  async () => (await import('./agenda-dialog.tsx')).AgendaDialog,
);

export interface BulkBarProps {
  selection: SelectedRows;
  asksPassword: boolean;
}

/** '3 selected · Change status… · Assign… · Clear', shown at the bottom while applications are selected. */
export function BulkBar({ selection, asksPassword }: BulkBarProps) {
  const { rows } = selection;
  // The dialog keeps the rows selected when it opened: those it changes are deselected before it closes.
  const [chosen, setChosen] = useState<readonly ApplicationRow[] | null>(null);
  const [assigned, setAssigned] = useState<readonly ApplicationRow[] | null>(null);
  const [before, setBefore] = useState<readonly ApplicationRow[] | null>(null);
  const isOffered = targetsOf(rows).length > 0;
  const open = () => setChosen(rows);
  useShortcut('s', t('Change the status of the selected rows'), open, {
    group: t('List'),
    enabled: isOffered,
  });

  function clear() {
    selection.clear();
    // The pressed button disappears with the bar.
    focusList();
  }

  function close() {
    setChosen(null);
    setAssigned(null);
    setBefore(null);
    if (rows.length === 0) setTimeout(focusList);
  }

  return (
    <>
      <div className={classes.live} role="status">
        {rows.length > 0 &&
          (selection.isFull
            ? t('{count} selected, at most {most} at once', { count: rows.length, most: mostAtOnce })
            : t('{count} selected', { count: rows.length }))}
      </div>
      {rows.length > 0 && (
        <section aria-label={t('Selected applications')} className={classes.bar}>
          <Text fw={500} className="omas-figures" aria-hidden>
            {t('{count} selected', { count: rows.length })}
          </Text>
          {selection.isFull && (
            <Text size="sm" c="dimmed" aria-hidden>
              {t('At most {most} at once', { most: mostAtOnce })}
            </Text>
          )}
          {!isOffered && (
            <Text size="sm" c="dimmed">
              {t('Their status cannot be changed together')}
            </Text>
          )}
          <Button onClick={open} disabled={!isOffered} {...preloadsOnIntent(BulkDialog)}>
            {t('Change status…')}
          </Button>
          <Button variant="default" onClick={() => setAssigned(rows)} {...preloadsOnIntent(AssignDialog)}>
            {t('Assign…')}
          </Button>
          {rows.some(({ application_status }) => mayWaitIn.includes(application_status)) && (
            <Button variant="default" onClick={() => setBefore(rows)} {...preloadsOnIntent(AgendaDialog)}>
              {t('Add to a meeting…')}
            </Button>
          )}
          <Button variant="subtle" onClick={clear}>
            {t('Clear')}
          </Button>
        </section>
      )}
      {chosen && (
        <BulkDialog
          chosen={chosen}
          asksPassword={asksPassword}
          onChanged={(changed) => selection.select(changed, false)}
          onClose={close}
        />
      )}
      {before && (
        <AgendaDialog
          chosen={before}
          onChanged={(changed) => selection.select(changed, false)}
          onClose={close}
        />
      )}
      {assigned && (
        <AssignDialog
          chosen={assigned}
          onChanged={(changed) => selection.select(changed, false)}
          onClose={close}
        />
      )}
    </>
  );
}
