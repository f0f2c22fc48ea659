import { ActionIcon, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { UploadField } from '#contract/applications/uploads.ts';
import { ShownFile } from '#web/kit/files/shown-file.tsx';
import { IconCircleCheck, IconRefresh, IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { checkAgain, type ChosenFile } from './chosen-files.ts';
import classes from './documents-box.module.css';

interface ChosenFileRowProps {
  chosen: ChosenFile;
  /** The documents that have no file. */
  empty: readonly UploadField[];
  labelOf: (field: UploadField) => string;
  onSort: (field: UploadField) => void;
  onTakeOut: () => Promise<void>;
  onRemove: () => void;
}

/** One of the files that were chosen together: which document it is, or what bars it. */
export function ChosenFileRow({ chosen, empty, labelOf, onSort, onTakeOut, onRemove }: ChosenFileRowProps) {
  const [busy, setBusy] = useState(false);
  const { file, state } = chosen;

  async function takeOut() {
    setBusy(true);
    await onTakeOut();
    setBusy(false);
  }

  if (state.kind === 'sorted')
    return (
      <li className={classes.row} data-key={chosen.key}>
        <div className={classes.head}>
          <IconCircleCheck size={18} className={classes.icon} aria-hidden />
          <div className={classes.words}>
            <Text fw={600}>{labelOf(state.field)}</Text>
            <Text size="sm" c="dimmed" truncate>
              {file.name}
            </Text>
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

  return (
    <li className={classes.row} data-key={chosen.key}>
      <div className={classes.head}>
        <ShownFile file={file} label={t('File to sort')} />
        {state.kind === 'refused' && !state.isFinal && (
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => checkAgain(chosen)}
            aria-label={t('Try again: {file}', { file: file.name })}
          >
            {t('Try again')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          onClick={onRemove}
          aria-label={t('Remove: {file}', { file: file.name })}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </div>
      {state.kind === 'checking' && (
        <Text size="sm" c="dimmed" role="status">
          {t('Preparing…')}
        </Text>
      )}
      {state.kind === 'refused' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {state.reason}
        </Text>
      )}
      {state.kind === 'ready' && (
        <div className={classes.places} role="group" aria-label={t('What is {file}?', { file: file.name })}>
          <Text size="sm" c="dimmed">
            {empty.length > 0
              ? t('This is my')
              : t('Every document has its file. To use this one, replace one of them below.')}
          </Text>
          {empty.map((field) => (
            <Button
              key={field}
              variant="light"
              data-place
              onClick={() => onSort(field)}
              aria-label={`${labelOf(field)}: ${file.name}`}
            >
              {labelOf(field)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
