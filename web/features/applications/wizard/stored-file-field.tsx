import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField as Field, fileKinds } from '#contract/applications/documents.ts';
import { api, apiWithProgress } from '#web/kit/api.ts';
import { ApiError, messageOf } from '#web/kit/api-error.ts';
import { FileField } from '#web/kit/file-field.tsx';
import { noteFile } from './member-info.ts';

export interface StoredFileFieldProps {
  /** Public id of the application. */
  id: string;
  field: Field;
  label: string;
  stored: StoredFile | undefined;
  error?: React.ReactNode;
  /** After the file was stored or removed: what was wrong with it is over. */
  onChanged: () => void;
  /** A file begins to be sent; the promise resolves when it arrived or was refused. */
  onSending: (field: Field, upload: Promise<void>) => void;
}

/** The photo or one paper: sent at once when it is chosen, so that it is never chosen twice (decisions section 5). */
export function StoredFileField({
  id,
  field,
  label,
  stored,
  error,
  onChanged,
  onSending,
}: StoredFileFieldProps) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<{ file: File; share: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef<AbortController | null>(null);

  useEffect(() => () => latest.current?.abort(), []);

  async function send(file: File) {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setFault(null);
    setSending({ file, share: 0 });
    try {
      const { data } = await apiWithProgress(
        applicationCalls.uploadFile,
        { id, field, file },
        (share) => setSending({ file, share }),
        { signal: controller.signal },
      );
      await noteFile(queryClient, id, field, data);
      onChanged();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setFault(thrown instanceof ApiError ? (thrown.errors['file'] ?? thrown.message) : messageOf(thrown));
    }
    if (latest.current === controller) setSending(null);
  }

  async function remove() {
    setFault(null);
    try {
      await api(applicationCalls.removeFile, { id, field });
      await noteFile(queryClient, id, field, null);
    } catch (thrown) {
      setFault(messageOf(thrown));
    }
  }

  return (
    <FileField
      label={label}
      kind={fileKinds[field]}
      value={sending?.file ?? null}
      onChange={(file) => {
        if (file) onSending(field, send(file));
        else {
          latest.current?.abort();
          setSending(null);
        }
      }}
      stored={stored ?? null}
      onRemoveStored={() => void remove()}
      progress={sending?.share ?? null}
      error={fault ?? error}
      data-path={field}
    />
  );
}
