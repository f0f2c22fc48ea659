import './pdf-needs.ts';
import { useQuery } from '@tanstack/react-query';
import { GlobalWorkerOptions, type PDFDocumentProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the default export of ?url is made by Vite
import workerUrl from './pdf.worker.ts?worker&url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { useEffect, useRef, useState } from 'react';
import type { DocumentView } from './document-view.ts';
import { ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './document-viewer.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Scans hold JBIG2 and JPEG 2000 pictures. Their decoders are WebAssembly, which our content policy
 * forbids; pdf.js fetches the plain ones by name from one folder (vite.config.ts keeps the names).
 */
const decoders = { useWasm: false, wasmUrl: new URL('.', new URL(jbig2Url, window.location.href)).href };

/** All pages of a PDF, drawn by pdf.js in the build for old browsers; a chunk of its own. */
export default function PdfPages({ file, name, zoom, turn }: DocumentView) {
  const opened = useQuery({
    queryKey: ['pdf', name, file.size],
    queryFn: async () => getDocument({ data: await file.arrayBuffer(), ...decoders }).promise,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const pdf = opened.data;

  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);

  if (opened.error) return <ErrorState error={opened.error} />;
  if (!pdf) return <LoadingSkeleton rows={12} />;
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <PdfPage
      key={index}
      pdf={pdf}
      number={index + 1}
      zoom={zoom}
      turn={turn}
      label={t('{name}, page {page} of {pages}', { name, page: index + 1, pages: pdf.numPages })}
    />
  ));
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  turn: number;
  label: string;
}

function PdfPage({ pdf, number, zoom, turn, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fault, setFault] = useState<unknown>(null);

  useEffect(() => {
    let cancel = () => {};
    let stale = false;
    async function draw() {
      const page = await pdf.getPage(number);
      const sheet = canvas.current;
      if (!sheet || stale) return;
      const rotation = page.rotate + turn * 90;
      const fit = (sheet.parentElement?.clientWidth ?? 0) / page.getViewport({ scale: 1, rotation }).width;
      const viewport = page.getViewport({ scale: fit * zoom * window.devicePixelRatio, rotation });
      sheet.width = viewport.width;
      sheet.height = viewport.height;
      const task = page.render({ canvas: sheet, viewport });
      cancel = () => task.cancel();
      await task.promise;
    }
    draw().catch((error: unknown) => {
      if (!stale) setFault(error);
    });
    return () => {
      stale = true;
      cancel();
    };
  }, [pdf, number, zoom, turn]);

  if (fault) return <ErrorState error={fault} />;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classes.page}
      style={{ width: `${zoom * 100}%` }}
    />
  );
}
