import { ActionIcon, Button, Text } from '@mantine/core';
import type { UploadField } from '#contract/applications/uploads.ts';
import { ShownFile } from '#web/kit/files/shown-file.tsx';
import { IconRefresh, IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './documents-box.module.css';
import type { Upload } from './desk-state.ts';

interface TrayRowProps {
  upload: Upload;
  fields: readonly UploadField[];
  /** The fields that have a file: this one would replace it. */
  filled: ReadonlySet<string>;
  labelOf: (field: UploadField) => string;
  onPlace: (field: UploadField) => void;
  onCheckAgain: () => void;
  onRemove: () => void;
}

/** A file without a place: where it can go, or why it cannot be used. */
export function TrayRow(props: TrayRowProps) {
  const { upload, onCheckAgain, onRemove } = props;
  const { file, state } = upload;
  return (
    <li className={classes.row} data-key={upload.key}>
      <div className={classes.head}>
        <ShownFile file={file} label={t('File to sort')} />
        {state.kind === 'barred' && !state.isFinal && (
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={onCheckAgain}
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
      {state.kind === 'barred' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {state.reason}
        </Text>
      )}
      {state.kind === 'unplaced' && <PlaceButtons {...props} />}
    </li>
  );
}

/** One button for each document: the empty ones first, then those whose file it would replace. */
function PlaceButtons({ upload: { file }, fields, filled, labelOf, onPlace }: TrayRowProps) {
  const empty = fields.filter((field) => !filled.has(field));
  const others = fields.filter((field) => filled.has(field));
  return (
    <div className={classes.places} role="group" aria-label={t('What is {file}?', { file: file.name })}>
      <Text size="sm" c="dimmed">
        {empty.length > 0
          ? t('This is my')
          : t('Every document has its file. Remove this one, or choose which file it replaces.')}
      </Text>
      {empty.map((field) => (
        <Button
          key={field}
          variant="light"
          data-place
          onClick={() => onPlace(field)}
          aria-label={`${labelOf(field)}: ${file.name}`}
        >
          {labelOf(field)}
        </Button>
      ))}
      {others.map((field) => (
        <Button
          key={field}
          variant="default"
          data-place={empty.length === 0 || undefined}
          onClick={() => onPlace(field)}
          aria-label={t('Replace {document} with {file}', { document: labelOf(field), file: file.name })}
        >
          {t('Replace {document}', { document: labelOf(field) })}
        </Button>
      ))}
    </div>
  );
}
