import { Button, Group, Input } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { UploadKind } from '#contract/kit/upload.ts';
import { text } from '#contract/texts/text.ts';
import { IconRefresh, IconTrash, IconUpload, IconX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { CameraButton, type CameraSide } from './camera-button.tsx';
import { acceptOf } from './file-check.ts';
import { FileProgress, type Progress, ShownFile, type StoredFile } from './shown-file.tsx';
import { useDrop } from './use-drop.ts';
import classes from './file-box.module.css';

export interface FileBoxProps {
  label: string;
  kind: UploadKind;
  /** The file chosen now, or the one the server holds. */
  shown: File | StoredFile | null;
  /** What is done with the chosen file at the moment. */
  progress?: Progress | null;
  onChoose: (file: File) => void;
  /** Each is offered only when it is given. */
  onRemove?: () => void;
  onCancel?: () => void;
  onRetry?: () => void;
  error?: ReactNode;
  hint?: string;
  disabled?: boolean;
  /** On a phone, a button that opens this camera. */
  camera?: CameraSide;
  'data-path'?: string;
  /** The file chooser, for who wants to open it from elsewhere. */
  chooser?: RefObject<HTMLInputElement | null>;
}

const hints: Record<UploadKind, string> = {
  document: text('Maximum file size 2MB. Do not upload password-protected PDFs.'),
  image: text('Maximum file size 2MB. JPEG, PNG, HEIC or WebP.'),
  artwork: text('A4, upright. Maximum file size 2MB. JPEG, PNG, HEIC or WebP.'),
};

/** One file as the person sees it: dropped, chosen or photographed, shown, replaced, removed. It keeps nothing itself. */
export function FileBox(props: FileBoxProps) {
  const {
    label,
    kind,
    shown,
    progress = null,
    onChoose,
    onRemove,
    onCancel,
    onRetry,
    error,
    disabled,
  } = props;
  const own = useRef<HTMLInputElement>(null);
  const chooser = props.chooser ?? own;
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();
  const drop = useDrop(([file]) => {
    if (file && !disabled) onChoose(file);
  });

  /** The pressed button goes away with what it did. */
  const thenFocusChoose = (action: () => void) => () => {
    action();
    choose.current?.focus();
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={props.hint ?? t(hints[kind])}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <div className={classes.area} data-error={error ? true : undefined} {...drop}>
        {shown && <ShownFile file={shown} label={label} />}
        <Group gap="xs" ml="auto" justify="flex-end">
          {onRetry && (
            <Button
              leftSection={<IconRefresh size={18} aria-hidden />}
              disabled={disabled}
              onClick={thenFocusChoose(onRetry)}
              aria-label={t('Try again: {label}', { label })}
            >
              {t('Try again')}
            </Button>
          )}
          <Button
            ref={choose}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            data-path={props['data-path']}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-label={t(shown ? 'Replace: {label}' : 'Choose file: {label}', { label })}
          >
            {t(shown ? 'Replace' : 'Choose file')}
          </Button>
          {props.camera && (
            <CameraButton
              side={props.camera}
              disabled={disabled}
              onTaken={onChoose}
              aria-label={t('Take a photo: {label}', { label })}
            />
          )}
          {onCancel && (
            <Button
              variant="subtle"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={thenFocusChoose(onCancel)}
              aria-label={t('Cancel: {label}', { label })}
            >
              {t('Cancel')}
            </Button>
          )}
          {onRemove && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={disabled}
              onClick={thenFocusChoose(onRemove)}
              aria-label={t('Remove: {label}', { label })}
            >
              {t('Remove')}
            </Button>
          )}
        </Group>
        {!shown && <span className={classes.invitation}>{t('or drop it here')}</span>}
        <FileProgress
          progress={progress}
          label={label}
          isStored={shown !== null && !(shown instanceof File)}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={acceptOf(kind)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
