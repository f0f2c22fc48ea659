import { parentPort } from 'node:worker_threads';
import {
  type PDFEmbeddedPage,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { A4, fitOnA4 } from '#server/kit/files/a4.ts';
import type { WorkerReply } from '#server/kit/typst/worker-pool.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import type { BindJob, BoundUpload } from './bind-bundle.ts';

const margin = 28;
const ink = rgb(0.09, 0.13, 0.17);
const muted = rgb(0.35, 0.4, 0.45);

parentPort?.on('message', async (job: BindJob) => {
  parentPort?.postMessage(await answer(job));
});

async function answer(job: BindJob): Promise<WorkerReply<Uint8Array>> {
  try {
    return { answer: await bind(job) };
  } catch (fault) {
    return { fault: String(fault) };
  }
}

async function bind({
  cover,
  coverPdf,
  verdictsPdf,
  language,
  unreadable,
  uploads,
}: BindJob): Promise<Uint8Array> {
  const bundle = await openCover(coverPdf);
  // A standard font of every PDF reader: it prints only our own labels and numbers, in plain Latin letters.
  const font = await bundle.embedFont(StandardFonts.Helvetica);
  const strips = uploads.length === 0 ? [] : await embedStrips(bundle, verdictsPdf);
  const verdicts = strips.slice(0, uploads.length);
  // Words of other scripts come drawn: a strip for each page, and one for what could not be read.
  const heads = language === defaultLanguage ? [] : strips.slice(uploads.length);
  const sentence = heads.pop() ?? unreadable;
  let place = 0;
  for (const [index, upload] of uploads.entries()) {
    const verdict = verdicts[index];
    const pages = await addUpload(bundle, upload, font, sentence);
    for (const [number, page] of pages.entries()) {
      const head = heads[place + number];
      const right = [cover.application_no, String(bundle.getPageCount() - pages.length + number + 1)]
        .filter((part) => part !== '')
        .join(' · ');
      drawHeader(page, font, right, head ?? `${upload.label}, page ${number + 1} of ${pages.length}`);
      if (verdict) page.drawPage(verdict, { x: margin, y: A4.height - 36 });
    }
    place += upload.pages;
  }
  return bundle.save();
}

async function embedStrips(bundle: PDFDocument, bytes: Uint8Array): Promise<PDFEmbeddedPage[]> {
  const strips = await PDFDocument.load(bytes, { updateMetadata: false });
  return bundle.embedPages(strips.getPages());
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

async function addUpload(
  bundle: PDFDocument,
  upload: BoundUpload,
  font: PDFFont,
  sentence: string | PDFEmbeddedPage,
): Promise<PDFPage[]> {
  if (upload.kind === 'pdf') return addPages(bundle, upload.bytes);
  const page = bundle.addPage([A4.width, A4.height]);
  if (upload.kind === 'picture') {
    const picture = await bundle.embedJpg(upload.bytes);
    const { x, y, scale } = fitOnA4(picture.width, picture.height);
    page.drawImage(picture, { x, y, width: picture.width * scale, height: picture.height * scale });
  } else if (typeof sentence === 'string') {
    const x = (A4.width - font.widthOfTextAtSize(sentence, 13)) / 2;
    page.drawText(sentence, { x, y: A4.height / 2, size: 13, font, color: ink });
  } else {
    page.drawPage(sentence, { x: margin, y: A4.height / 2 });
  }
  return [page];
}

function drawHeader(page: PDFPage, font: PDFFont, right: string, left: string | PDFEmbeddedPage): void {
  const line = { y: A4.height - 20, size: 8, font, color: muted };
  if (typeof left === 'string') page.drawText(left, { ...line, x: margin });
  else page.drawPage(left, { x: margin, y: A4.height - 24 });
  page.drawText(right, { ...line, x: A4.width - margin - font.widthOfTextAtSize(right, line.size) });
  page.drawLine({
    start: { x: margin, y: A4.height - 39 },
    end: { x: A4.width - margin, y: A4.height - 39 },
    thickness: 0.5,
    color: muted,
  });
}
