import { ActionIcon, Anchor, Button, Group, Input, Progress, Text } from '@mantine/core';
import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type UploadKind, acceptedTypes } from '#contract/kit/upload.ts';
import { checkFile, looksLikeImage, showSize } from './file-check.ts';
import { useShowPicture } from './show-picture.ts';
import classes from './file-field.module.css';

/** A file that the server already holds. */
interface StoredFile {
  name: string;
  url: string;
  /** Bytes, when known. */
  size?: number;
}

export interface FileFieldProps {
  label: string;
  /** Papers (PDF, JPEG, PNG) or pictures (JPEG, PNG). */
  kind: UploadKind;
  /** The file chosen now; it hides the stored one. */
  value: File | null;
  onChange: (file: File | null) => void;
  stored?: StoredFile | null;
  /** Offers to remove the stored file; without it, it can only be replaced. */
  onRemoveStored?: () => void;
  /** Share of the file sent so far, 0 to 1, while it is sent. */
  progress?: number | null;
  error?: ReactNode;
  hint?: string;
  /** What a file of more than 2 MB is told; the words of the papers, unless told. */
  tooBig?: string;
  disabled?: boolean;
  'data-path'?: string;
}

const hints: Record<UploadKind, string> = {
  document: 'Maximum file size 2MB. Do not upload password-protected PDFs.',
  image: 'Maximum file size 2MB, JPEG or PNG.',
};

/** One file: dropped, chosen or photographed; an unfit one is refused on the spot and the former one stays. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    kind,
    value,
    onChange,
    stored,
    onRemoveStored,
    progress,
    error,
    hint = hints[kind],
    tooBig,
    disabled,
  } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const shown = value ?? stored ?? null;
  const remove = value ? () => onChange(null) : stored ? onRemoveStored : undefined;
  const message = fault ?? error;

  function take(file: File | undefined) {
    if (!file) return;
    const found = checkFile(file, kind, tooBig);
    setFault(found);
    if (!found) onChange(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={hint}
      error={message}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        className={classes.area}
        data-over={over || undefined}
        data-error={message ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {shown && <ShownFile file={shown} />}
        <Group gap="xs" ml="auto" wrap="nowrap">
          <Button
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            data-path={props['data-path']}
            aria-describedby={message ? `${id}-error` : undefined}
            aria-label={`${shown ? 'Replace' : 'Choose file'}: ${label}`}
          >
            {shown ? 'Replace' : 'Choose file'}
          </Button>
          {remove && (
            <ActionIcon aria-label={`Remove: ${label}`} disabled={disabled} onClick={remove}>
              <IconTrash size={20} stroke={1.5} />
            </ActionIcon>
          )}
        </Group>
        {!shown && <span className={classes.invitation}>or drop it here</span>}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={acceptedTypes[kind].join(',')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {typeof progress === 'number' && (
        <Progress value={progress * 100} mt={4} aria-label={`Sending ${label}`} />
      )}
    </Input.Wrapper>
  );
}

function ShownFile({ file }: { file: File | StoredFile }) {
  const chosen = file instanceof File;
  return (
    <div className={classes.file}>
      {looksLikeImage(file.name, chosen ? file.type : '') ? (
        chosen ? (
          <ChosenPicture file={file} />
        ) : (
          <img src={file.url} alt="" className={classes.thumb} />
        )
      ) : (
        <IconFileText size={32} stroke={1.25} className={classes.icon} aria-hidden />
      )}
      <div className={classes.words}>
        {chosen ? (
          <Text truncate>{file.name}</Text>
        ) : (
          <Anchor href={file.url} target="_blank" rel="noreferrer" className={classes.link}>
            {file.name}
          </Anchor>
        )}
        {file.size !== undefined && (
          <Text c="dimmed" size="sm" className="omas-figures">
            {showSize(file.size)}
          </Text>
        )}
      </div>
    </div>
  );
}

function ChosenPicture({ file }: { file: File }) {
  return <img ref={useShowPicture(file)} alt="" className={classes.thumb} />;
}
