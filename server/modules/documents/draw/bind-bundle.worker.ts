import { parentPort } from 'node:worker_threads';
import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { A4, fitOnA4 } from '#server/kit/files/a4.ts';
import type { WorkerReply } from '#server/kit/typst/worker-pool.ts';
import type { BindJob, BoundUpload } from './bind-bundle.ts';

const margin = 28;
const ink = rgb(0.09, 0.13, 0.17);
const muted = rgb(0.35, 0.4, 0.45);

parentPort?.on('message', async (job: BindJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await answer(job));
});

async function answer(job: BindJob): Promise<WorkerReply<Uint8Array>> {
  try {
    return { answer: await bind(job) };
  } catch (fault) {
    return { fault: String(fault) };
  }
}

async function bind({ cover, coverPdf, verdictsPdf, uploads }: BindJob): Promise<Uint8Array> {
  const bundle = await openCover(coverPdf);
  // A standard font of every PDF reader: it prints only our own labels and numbers, in plain Latin letters.
  const font = await bundle.embedFont(StandardFonts.Helvetica);
  const verdicts = await bundle.embedPdf(
    verdictsPdf,
    uploads.map((_, index) => index),
  );
  for (const [place, upload] of uploads.entries()) {
    const verdict = verdicts[place];
    const pages = await addUpload(bundle, upload, font);
    pages.forEach((page, index) => {
      const left = `${upload.label}, page ${index + 1} of ${pages.length}`;
      const right = [cover.application_no, String(bundle.getPageCount() - pages.length + index + 1)]
        .filter((part) => part !== '')
        .join(' · ');
      drawHeader(page, font, left, right);
      if (verdict) page.drawPage(verdict, { x: margin, y: A4.height - 36 });
    });
  }
  return bundle.save();
}

/**
 * The cover as the first page of the bundle, with its title, language and tags. The uploads that follow have no tags,
 * so the bundle does not claim PDF/UA.
 */
async function openCover(bytes: Uint8Array): Promise<PDFDocument> {
  const cover = await PDFDocument.load(bytes, { updateMetadata: false });
  cover.catalog.delete(PDFName.of('Metadata'));
  // Typst's A4 is 595.28 by 841.89 points.
  for (const page of cover.getPages()) page.setSize(A4.width, A4.height);
  return cover;
}

async function addPages(bundle: PDFDocument, bytes: Uint8Array): Promise<PDFPage[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = await bundle.copyPages(source, source.getPageIndices());
  return pages.map((page) => {
    page.setSize(A4.width, A4.height);
    return bundle.addPage(page);
  });
}

async function addUpload(bundle: PDFDocument, upload: BoundUpload, font: PDFFont): Promise<PDFPage[]> {
  if (upload.kind === 'pdf') return addPages(bundle, upload.bytes);
  const page = bundle.addPage([A4.width, A4.height]);
  if (upload.kind === 'picture') {
    const picture = await bundle.embedJpg(upload.bytes);
    const { x, y, scale } = fitOnA4(picture.width, picture.height);
    page.drawImage(picture, { x, y, width: picture.width * scale, height: picture.height * scale });
  } else {
    const words = 'This document was uploaded but could not be read.';
    const x = (A4.width - font.widthOfTextAtSize(words, 13)) / 2;
    page.drawText(words, { x, y: A4.height / 2, size: 13, font, color: ink });
  }
  return [page];
}

function drawHeader(page: PDFPage, font: PDFFont, left: string, right: string): void {
  const line = { y: A4.height - 20, size: 8, font, color: muted };
  page.drawText(left, { ...line, x: margin });
  page.drawText(right, { ...line, x: A4.width - margin - font.widthOfTextAtSize(right, line.size) });
  page.drawLine({
    start: { x: margin, y: A4.height - 39 },
    end: { x: A4.width - margin, y: A4.height - 39 },
    thickness: 0.5,
    color: muted,
  });
}
