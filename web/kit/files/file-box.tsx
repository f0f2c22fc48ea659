import { Button, Group, Input } from '@mantine/core';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { acceptedTypes, type UploadKind } from '#contract/kit/upload.ts';
import { IconRefresh, IconTrash, IconUpload, IconX } from '#web/kit/icons.tsx';
import { FileProgress, type Progress, ShownFile, type StoredFile } from './shown-file.tsx';
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
  'data-path'?: string;
  /** The file chooser, for who wants to open it from elsewhere. */
  chooser?: RefObject<HTMLInputElement | null>;
}

const hints: Record<UploadKind, string> = {
  document: 'Maximum file size 2MB. Do not upload password-protected PDFs.',
  image: 'Maximum file size 2MB. JPEG, PNG, HEIC or WebP.',
  artwork: 'A4, upright. Maximum file size 2MB. JPEG, PNG, HEIC or WebP.',
};

/** HEIC by its endings too: Windows and Android have no type for it. */
const accept = (kind: UploadKind) => [...acceptedTypes[kind], '.heic', '.heif'].join(',');

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
  const [over, setOver] = useState(false);
  const id = useId();
  useSafeDrop();

  /** The pressed button goes away with what it did. */
  const thenFocusChoose = (action: () => void) => () => {
    action();
    choose.current?.focus();
  };

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onChoose(file);
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={props.hint ?? hints[kind]}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <div
        className={classes.area}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {shown && <ShownFile file={shown} label={label} />}
        <Group gap="xs" ml="auto" justify="flex-end">
          {onRetry && (
            <Button
              leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
              disabled={disabled}
              onClick={thenFocusChoose(onRetry)}
              aria-label={`Try again: ${label}`}
            >
              Try again
            </Button>
          )}
          <Button
            ref={choose}
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            data-path={props['data-path']}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-label={`${shown ? 'Replace' : 'Choose file'}: ${label}`}
          >
            {shown ? 'Replace' : 'Choose file'}
          </Button>
          {onCancel && (
            <Button
              variant="subtle"
              leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
              onClick={thenFocusChoose(onCancel)}
              aria-label={`Cancel: ${label}`}
            >
              Cancel
            </Button>
          )}
          {onRemove && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
              disabled={disabled}
              onClick={thenFocusChoose(onRemove)}
              aria-label={`Remove: ${label}`}
            >
              Remove
            </Button>
          )}
        </Group>
        {!shown && <span className={classes.invitation}>or drop it here</span>}
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
          accept={accept(kind)}
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

/** A file dropped beside its field does nothing; otherwise the browser would leave the page to show it. */
function useSafeDrop(): void {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
