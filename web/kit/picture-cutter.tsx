import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { longestSide, uploadMessages } from '#contract/kit/upload.ts';
import { UnfitFile, asJpegName } from './file-check.ts';
import { openToCut } from './file-prepare.ts';
import { type Part, redraw, toJpeg } from './picture.ts';

const PictureCutDialog = lazy(() => import('./picture-cut-dialog.tsx'));

/**
 * Lets a chosen picture be cut to a shape before it goes on.
 * @param shape width to height; null where nothing is ever cut
 * @param onCut receives the cut picture, or the whole file when this browser cannot read it and the server may
 */
export function usePictureCutter(shape: number | null, onCut: (file: File) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useRef<AbortController | null>(null);
  const [preparing, setPreparing] = useState<File | null>(null);
  const [opened, setOpened] = useState<{ file: File; picture: HTMLCanvasElement } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  function cancel() {
    latest.current?.abort();
    setPreparing(null);
    setOpened(null);
  }

  async function prepare(file: File) {
    cancel();
    const { signal } = (latest.current = new AbortController());
    setFault(null);
    setPreparing(file);
    try {
      const picture = await openToCut(file, { kind: 'image', signal });
      if (signal.aborted) return;
      if (picture) setOpened({ file, picture });
      else onCut(file);
    } catch (thrown) {
      if (signal.aborted) return;
      setFault(thrown instanceof UnfitFile ? thrown.message : uploadMessages.unreadable);
    }
    setPreparing(null);
  }

  /** @param picture as it was turned in the dialog */
  async function cut(picture: HTMLCanvasElement, part: Part) {
    if (!opened) return;
    const { file } = opened;
    const drawn = redraw(picture, part, longestSide.image);
    const ready = await toJpeg(drawn, asJpegName(file.name)).catch(() => null);
    setOpened(null);
    if (ready) onCut(ready);
    else setFault(uploadMessages.unreadable);
  }

  return { chooser, preparing, opened, fault, shape, open: (file: File) => void prepare(file), cancel, cut };
}

/** The dialog of usePictureCutter. */
export function PictureCutter({ cutter }: { cutter: ReturnType<typeof usePictureCutter> }) {
  const { opened, shape, chooser, cut, cancel } = cutter;
  if (!opened || shape === null) return null;
  return (
    <Suspense>
      <PictureCutDialog
        picture={opened.picture}
        shape={shape}
        onUse={cut}
        onChooseAnother={() => chooser.current?.click()}
        onCancel={cancel}
      />
    </Suspense>
  );
}
