import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { IconCircleCheck } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './documents-box.module.css';
import { isOnItsWay } from './desk-views.ts';
import type { Upload } from './desk-state.ts';

interface ChosenFileRowProps {
  upload: Upload;
  /** The document that it is. */
  label: string;
  onTakeOut: () => Promise<void>;
}

/** A file that has its place: which document it is, and whether the server has it. */
export function ChosenFileRow({ upload, label, onTakeOut }: ChosenFileRowProps) {
  const [busy, setBusy] = useState(false);
  const { file, state } = upload;

  async function takeOut() {
    setBusy(true);
    await onTakeOut();
    setBusy(false);
  }

  return (
    <li className={classes.row} data-key={upload.key}>
      <div className={classes.head}>
        {state.kind === 'stored' && <IconCircleCheck size={18} className={classes.icon} aria-hidden />}
        <div className={classes.words}>
          <Text fw={600}>{label}</Text>
          <Text size="sm" c="dimmed" truncate>
            {file.name}
          </Text>
          {isOnItsWay(upload) && <Text size="sm">{t('Sending…')}</Text>}
          {state.kind === 'failed' && (
            <Text size="sm" c="var(--mantine-color-error)">
              {state.reason}
            </Text>
          )}
        </div>
        <Button
          variant="subtle"
          loading={busy}
          onClick={() => void takeOut()}
          aria-label={t('Change: {file}', { file: file.name })}
        >
          {t('Change')}
        </Button>
      </div>
    </li>
  );
}
