import { useEffect, useRef, useState } from 'react';
import { FileBox, type FileBoxProps } from './file-box.tsx';
import { prepareFile } from './file-prepare.ts';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { InvalidFile } from './file-check.ts';
import type { StoredFile } from './shown-file.tsx';

export type FileFieldProps = Pick<
  FileBoxProps,
  'label' | 'kind' | 'error' | 'hint' | 'disabled' | 'data-path'
> & {
  /** The file chosen now; it hides the stored one. */
  value: File | null;
  onChange: (file: File | null) => void;
  stored?: StoredFile | null;
  /** The message for a file of more than 2 MB; by default that of uploads. */
  tooBig?: string;
  /** Gives up the stored file, where it may be left out. */
  onRemoveStored?: () => void;
};

/** A file of a form, sent with its other fields. An invalid one is refused at once and the former one stays. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, stored = null, tooBig, onRemoveStored, error, ...box } = props;
  const [preparing, setPreparing] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** What prepares it could not be loaded; it may be the next time. */
  const [unready, setUnready] = useState<File | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  function cancel() {
    latest.current?.abort();
    setPreparing(null);
    setUnready(null);
  }

  async function take(file: File) {
    cancel();
    const { signal } = (latest.current = new AbortController());
    setPreparing(file);
    setFault(null);
    try {
      const ready = await prepareFile(file, { kind: box.kind, signal, tooBig });
      if (signal.aborted) return;
      onChange(ready);
    } catch (thrown) {
      if (signal.aborted) return;
      setFault(thrown instanceof InvalidFile ? thrown.message : messageOf(thrown));
      if (thrown instanceof ApiError) setUnready(file);
    }
    setPreparing(null);
  }

  function cancelAll() {
    cancel();
    setFault(null);
  }

  const onRemove = value ? () => onChange(null) : stored ? onRemoveStored : undefined;

  return (
    <FileBox
      {...box}
      shown={preparing ?? unready ?? value ?? stored}
      progress={preparing ? 'preparing' : null}
      onChoose={(file) => void take(file)}
      onCancel={preparing || unready ? cancelAll : undefined}
      onRetry={unready ? () => void take(unready) : undefined}
      onRemove={preparing || unready ? undefined : onRemove}
      error={fault ?? error}
    />
  );
}
