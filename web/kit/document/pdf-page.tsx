import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './document-viewer.module.css';
import { beforeDeadline, TooSlow } from './page-deadline.ts';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  turn: number;
  label: string;
  /** Width to height of a page that was not drawn yet. */
  shape: number;
  /** The page takes too long: nothing more of the document is drawn. */
  onTooSlow: () => void;
  isGivenUp: boolean;
}

/** One page, drawn while it is in view or near it. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, zoom, turn, label, shape, onTooSlow, isGivenUp } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(frame);
  const [fault, setFault] = useState<unknown>(null);
  const [own, setOwn] = useState<number | null>(null);

  useEffect(() => {
    if (!isNear || isGivenUp) return undefined;
    let cancel = () => {};
    let stale = false;
    async function draw() {
      const page = await pdf.getPage(number);
      const sheet = canvas.current;
      if (!sheet || stale) return;
      const rotation = page.rotate + turn * 90;
      const { width, height } = page.getViewport({ scale: 1, rotation });
      setOwn(turn % 2 === 0 ? width / height : height / width);
      const fit = (frame.current?.parentElement?.clientWidth ?? 0) / width;
      const viewport = page.getViewport({ scale: fit * zoom * window.devicePixelRatio, rotation });
      sheet.width = viewport.width;
      sheet.height = viewport.height;
      const task = page.render({ canvas: sheet, viewport });
      cancel = () => task.cancel();
      await task.promise;
    }
    beforeDeadline(draw()).catch((error: unknown) => {
      if (stale) return;
      cancel();
      setFault(error);
      if (error instanceof TooSlow) onTooSlow();
    });
    return () => {
      stale = true;
      cancel();
    };
  }, [pdf, number, zoom, turn, isNear, isGivenUp, onTooSlow]);

  if (fault instanceof TooSlow || (isGivenUp && own === null))
    return <p className={classes.slow}>{t('This page takes too long to draw: download the file instead')}</p>;
  if (fault) return <ErrorState error={fault} />;
  const upright = own ?? shape;
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={classes.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: turn % 2 === 0 ? upright : 1 / upright }}
    >
      {isNear && <canvas ref={canvas} className={classes.sheet} />}
    </div>
  );
}

/** Is it in view, or less than a window's height away from it? Its picture takes memory only then. */
function useIsNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: element.parentElement, rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isNear;
}
