import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField, fileKinds } from '#contract/applications/uploads.ts';
import { api } from '#web/kit/data/api.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import type { CameraSide } from '#web/kit/files/camera-button.tsx';
import { FileBox } from '#web/kit/files/file-box.tsx';
import type { Progress } from '#web/kit/files/shown-file.tsx';
import { PictureCutter, usePictureCutter } from '#web/kit/files/picture-cutter.tsx';
import { t } from '#web/kit/language/t.ts';
import { noteFile } from '#web/features/applications/wizard/state/member-info.ts';
import { cancelUpload, startUpload, type UploadState, useUpload } from './upload-queue.ts';

export interface StoredFileFieldProps {
  /** Public id of the application. */
  id: string;
  field: FileField;
  label: string;
  stored: StoredFile | undefined;
  /** Width to height: a picture is cut to this shape before it is sent. */
  shape?: number;
  /** On a phone, the camera that takes it. */
  camera?: CameraSide;
  error?: ReactNode;
  /** After the file was stored or removed: an error of the former one no longer applies. */
  onChanged: () => void;
}

/** The photo or one upload: sent at once when it is chosen, so that it is never chosen twice (decisions section 5). */
export function StoredFileField({
  id,
  field,
  label,
  stored,
  shape,
  camera,
  error,
  onChanged,
}: StoredFileFieldProps) {
  const queryClient = useQueryClient();
  const upload = useUpload(id, field);
  const [asked, setAsked] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cutter = usePictureCutter(shape ?? null, (file) => send(file));

  function send(file: File) {
    setFault(null);
    startUpload({
      id,
      field,
      file,
      onStored: async (now) => {
        await noteFile(queryClient, id, field, now);
        onChanged();
      },
    });
  }

  function choose(file: File) {
    setFault(null);
    if (shape === undefined) send(file);
    else cutter.open(file);
  }

  async function remove() {
    setFault(null);
    setRemoving(true);
    try {
      await api(applicationCalls.removeFile, { id, field });
      await noteFile(queryClient, id, field, null);
      onChanged();
    } catch (thrown) {
      setFault(messageOf(thrown));
    }
    setRemoving(false);
    setAsked(false);
  }

  const failed = upload?.kind === 'failed' && !upload.isFinal ? upload : null;
  const refused = upload?.kind === 'failed' && upload.isFinal ? upload.reason : null;
  const sending = upload?.kind === 'waiting' || upload?.kind === 'sending' ? upload : null;
  const cutting = cutter.preparing ?? cutter.unread;
  const cancel = cutting ? cutter.cancel : () => cancelUpload(id, field);
  return (
    <>
      <FileBox
        label={label}
        kind={fileKinds[field]}
        shown={cutting ?? sending?.file ?? failed?.file ?? stored ?? null}
        progress={cutter.preparing ? 'preparing' : progressOf(sending)}
        onChoose={choose}
        onCancel={cutter.preparing || sending ? cancel : undefined}
        onRetry={cutter.retry ?? (failed && !cutting ? () => send(failed.file) : undefined)}
        onRemove={
          cutter.preparing || sending
            ? undefined
            : failed || cutter.unread
              ? cancel
              : stored && (() => setAsked(true))
        }
        error={fault ?? cutter.fault ?? refused ?? failed?.reason ?? error}
        data-path={field}
        camera={camera}
        chooser={cutter.chooser}
      />
      <PictureCutter cutter={cutter} />
      <ConfirmDialog
        opened={asked}
        title={t('Remove {document}?', { document: label })}
        stay={t('Keep')}
        go={t('Remove')}
        onStay={() => setAsked(false)}
        onGo={() => void remove()}
        busy={removing}
      >
        {stored
          ? t('{file} will be removed from your application.', { file: stored.name })
          : t('The file will be removed from your application.')}
      </ConfirmDialog>
    </>
  );
}

function progressOf(upload: UploadState | null): Progress | null {
  if (upload?.kind === 'sending') return { sent: upload.sent };
  return upload ? 'preparing' : null;
}
