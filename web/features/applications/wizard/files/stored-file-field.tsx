import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField, fileKinds } from '#contract/applications/uploads.ts';
import { LEAST_PHOTO_SIDE } from '#contract/kit/upload.ts';
import { text } from '#contract/texts/text.ts';
import { api } from '#web/kit/data/api.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import type { CameraSide } from '#web/kit/files/camera-button.tsx';
import { FileBox } from '#web/kit/files/file-box.tsx';
import type { Progress } from '#web/kit/files/shown-file.tsx';
import { PictureCutter, usePictureCutter } from '#web/kit/files/picture-cutter.tsx';
import { t } from '#web/kit/language/t.ts';
import { noteFile } from '#web/features/applications/wizard/state/member-info.ts';
import { isOnItsWay } from './desk-views.ts';
import type { UploadState } from './desk-state.ts';
import { chooseFor, dispatch, withdraw } from './uploads.ts';
import { useUpload } from './use-uploads.ts';

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

const photoHint = text(
  'JPEG, PNG, HEIC or WebP, at least {least} x {least} pixels. A large photo is made smaller for you.',
  { least: String(LEAST_PHOTO_SIDE) },
);

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
    chooseFor(id, field, file, {
      onStored: async (_field, now) => {
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
      dispatch({ kind: 'emptied', id, field });
      onChanged();
    } catch (thrown) {
      setFault(messageOf(thrown));
    }
    setRemoving(false);
    setAsked(false);
  }

  /** A file that was chosen together with others returns to their tray. */
  function giveUp() {
    if (upload) withdraw(upload.key, upload.isTogether ? 'takenOut' : 'removed');
  }

  const fate = upload?.state.kind === 'failed' ? upload.state : null;
  const failed = fate && !fate.isFinal ? fate : null;
  const refused = fate?.isFinal ? fate.reason : null;
  const sending = upload && isOnItsWay(upload) ? upload : null;
  const cutting = cutter.preparing ?? cutter.unread;
  const cancel = cutting ? cutter.cancel : giveUp;
  return (
    <>
      <FileBox
        label={label}
        kind={fileKinds[field]}
        hint={field === 'profile' ? t(photoHint) : undefined}
        shown={cutting ?? (sending || failed ? upload?.file : undefined) ?? stored ?? null}
        progress={cutter.preparing ? 'preparing' : progressOf(sending?.state)}
        onChoose={choose}
        onCancel={cutter.preparing || sending ? cancel : undefined}
        onRetry={
          cutter.retry ??
          (upload && failed && !cutting ? () => dispatch({ kind: 'again', key: upload.key }) : undefined)
        }
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

function progressOf(state: UploadState | undefined): Progress | null {
  if (state?.kind === 'sending') return { sent: state.sent };
  return state ? 'preparing' : null;
}
