import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LEAST_PHOTO_SIDE, longestSide, uploadMessages } from '#contract/kit/upload.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { InvalidFile, asJpegName } from './file-check.ts';
import { openToCut } from './file-prepare.ts';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { type Part, redraw, toJpeg } from '#web/kit/picture/picture.ts';
import { watchUnsaved } from '#web/kit/page/reload-page.ts';
import { t } from '#web/kit/language/t.ts';

const PictureCutDialog = lazyPart(
  async () => (await import('#web/kit/picture/picture-cut-dialog.tsx')).default,
  {
    around: (message, { onCancel }) => <NotLoaded onClose={onCancel}>{message}</NotLoaded>,
  },
);

/** Shows why the dialog could not be loaded. */
function NotLoaded({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useBack(true, onClose);
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={t('Crop your photo')}>
      {children}
    </Modal>
  );
}

/** Loads the dialog before a picture is chosen. */
export const preloadCutter = PictureCutDialog.preload;

/** Is a picture or the chosen part of it too small to be printed as a photo? */
const isTooSmall = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) < LEAST_PHOTO_SIDE;

/**
 * Lets a chosen photo be cut to a shape before it goes on. Refuses one that is too small to be printed.
 * @param shape width to height; null where nothing is ever cut
 * @param onCut receives the cut picture, or the whole file when this browser cannot read it and the server may
 */
export function usePictureCutter(shape: number | null, onCut: (file: File) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useRef<AbortController | null>(null);
  const [preparing, setPreparing] = useState<File | null>(null);
  const [opened, setOpened] = useState<{ file: File; picture: HTMLCanvasElement } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** What reads it could not be loaded; it may be the next time. */
  const [unread, setUnread] = useState<File | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const held = preparing ?? opened?.file ?? unread;
  useEffect(() => watchUnsaved(() => held !== null), [held]);

  function cancel() {
    latest.current?.abort();
    setPreparing(null);
    setOpened(null);
    setUnread(null);
    setFault(null);
  }

  async function prepare(file: File) {
    cancel();
    const { signal } = (latest.current = new AbortController());
    setPreparing(file);
    try {
      const picture = await openToCut(file, { kind: 'image', signal });
      if (signal.aborted) return;
      if (picture && isTooSmall(picture)) setFault(t(uploadMessages.tooFewPixels));
      else if (picture) setOpened({ file, picture });
      else onCut(file);
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof ApiError) setUnread(file);
      const hasMessage = thrown instanceof ApiError || thrown instanceof InvalidFile;
      setFault(hasMessage ? thrown.message : t(uploadMessages.unreadable));
    }
    setPreparing(null);
  }

  /** @param picture as it was turned in the dialog */
  async function cut(picture: HTMLCanvasElement, part: Part) {
    if (!opened) return;
    const { file } = opened;
    if (isTooSmall(part)) {
      setOpened(null);
      setFault(t(uploadMessages.tooFewPixels));
      return;
    }
    const drawn = redraw(picture, part, longestSide.image);
    const ready = await toJpeg(drawn, asJpegName(file.name)).catch(() => null);
    setOpened(null);
    if (ready) onCut(ready);
    else setFault(t(uploadMessages.unreadable));
  }

  const open = (file: File) => void prepare(file);
  const retry = unread ? () => open(unread) : undefined;
  return { chooser, preparing, unread, opened, fault, shape, open, retry, cancel, cut };
}

/** The dialog of usePictureCutter. */
export function PictureCutter({ cutter }: { cutter: ReturnType<typeof usePictureCutter> }) {
  const { opened, shape, chooser, cut, cancel } = cutter;
  if (!opened || shape === null) return null;
  return (
    <PictureCutDialog
      picture={opened.picture}
      shape={shape}
      onUse={cut}
      onChooseAnother={() => chooser.current?.click()}
      onCancel={cancel}
    />
  );
}
