import './pdf-needs.ts';
import { useQuery } from '@tanstack/react-query';
import { GlobalWorkerOptions, type PDFDocumentProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the default export of ?url is made by Vite
import workerUrl from './pdf.worker.ts?worker&url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentView } from './document-view.ts';
import { beforeDeadline, TooSlow } from './page-deadline.ts';
import { PdfPage } from './pdf-page.tsx';
import { ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './document-viewer.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Scans hold JBIG2 and JPEG 2000 pictures. Their decoders are WebAssembly, which our content policy
 * forbids; pdf.js fetches the plain ones by name from one folder (vite.config.ts keeps the names).
 */
const decoders = { useWasm: false, wasmUrl: new URL('.', new URL(jbig2Url, window.location.href)).href };

/** Pictures with more pixels are left out, as the server refuses them (docs/decisions/0111). */
const maxImageSize = 80_000_000;

interface Opened {
  pdf: PDFDocumentProxy;
  /** Width to height of the first page. The others are taken for equal until they are drawn. */
  shape: number;
}

async function openPdf(file: Blob): Promise<Opened> {
  const task = getDocument({ data: await file.arrayBuffer(), maxImageSize, ...decoders });
  const open = async () => {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pdf, shape: width / height };
  };
  return beforeDeadline(open()).catch(async (error: unknown) => {
    await task.destroy();
    throw error;
  });
}

/** All pages of a PDF, drawn by pdf.js in the build for old browsers; a chunk of its own. */
export default function PdfPages({ file, name, zoom, turn }: DocumentView) {
  const opened = useQuery({
    queryKey: ['pdf', name, file.size],
    queryFn: () => openPdf(file),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const [isGivenUp, setIsGivenUp] = useState(false);
  const { pdf, shape = 1 } = opened.data ?? {};

  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);

  const giveUp = useCallback(() => {
    setIsGivenUp(true);
    // Its worker may be unpacking without end.
    void pdf?.loadingTask.destroy();
  }, [pdf]);

  if (opened.error instanceof TooSlow)
    return <p className={classes.slow}>{t('This page takes too long to draw: download the file instead')}</p>;
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
      shape={shape}
      isGivenUp={isGivenUp}
      onTooSlow={giveUp}
    />
  ));
}
