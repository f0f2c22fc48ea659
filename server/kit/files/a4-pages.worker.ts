import { parentPort } from 'node:worker_threads';
import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  type PDFPage,
  PDFPageEmbedder,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { A4, fitOnA4 } from './a4.ts';
import { pagesOf } from './pages-of.ts';

/** A PDF of A4 pages, at least one, and how many. */
export interface A4Pages {
  pdf: Uint8Array;
  pages: number;
}

export type A4Result = A4Pages | { fault: string };

/** The visible part of a page in its own points, and the matrix that turns it upright with its corner at 0, 0. */
function viewOf(page: PDFPage) {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()];
  const left = Math.max(crop.x, media.x);
  const bottom = Math.max(crop.y, media.y);
  const right = Math.min(crop.x + crop.width, media.x + media.width);
  const top = Math.min(crop.y + crop.height, media.y + media.height);
  if (!(right > left && top > bottom)) throw new Error('a page without a size');
  const [width, height] = [right - left, top - bottom];
  const turn = ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4;
  const matrices = [
    [1, 0, 0, 1, -left, -bottom],
    [0, -1, 1, 0, -bottom, right],
    [-1, 0, 0, -1, right, top],
    [0, 1, -1, 0, top, -left],
  ] as const;
  const isOnItsSide = turn % 2 === 1;
  return {
    box: { left, bottom, right, top },
    matrix: [...(matrices[turn] ?? matrices[0])] as [number, number, number, number, number, number],
    width: isOnItsSide ? height : width,
    height: isOnItsSide ? width : height,
  };
}

async function fitAll(bytes: Uint8Array): Promise<A4Pages> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  // Before pdf-lib walks the pages: a file may have been stored before this was checked.
  pagesOf(source);
  const target = await PDFDocument.create();
  // One for all pages: fonts and pictures they share are copied once.
  const copier = PDFObjectCopier.for(source.context, target.context);
  for (const page of source.getPages()) {
    const { box, matrix, width, height } = viewOf(page);
    drawAnnotations(page);
    const sheet = target.addPage([A4.width, A4.height]);
    if (!page.node.Contents()) continue;
    const embedder = await PDFPageEmbedder.for(copier.copy(page.node), box, matrix);
    const name = sheet.node.newXObject('Paper', await embedder.embedIntoContext(target.context));
    const { x, y, scale } = fitOnA4(width, height);
    sheet.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(scale, 0, 0, scale, x, y),
      drawObject(name),
      popGraphicsState(),
    );
  }
  const pages = target.getPageCount();
  if (pages === 0) throw new Error('no pages');
  return { pdf: await target.save(), pages };
}

async function answer(bytes: Uint8Array): Promise<A4Result> {
  try {
    return await fitAll(bytes);
  } catch (error) {
    // Broken files cause errors of every kind, including plain TypeErrors.
    return { fault: String(error) };
  }
}

/** Flags of an annotation that is not shown on screen: hidden, or no view (PDF 1.7, 12.5.3). */
const NOT_SHOWN = 0b10_0010;

/**
 * Draws the annotations of a page into its content: filled fields, stamps and the marks of digital signatures, which
 * would be lost otherwise. Annotations without an appearance, such as links, are left out.
 */
function drawAnnotations(page: PDFPage): void {
  const annotations = page.node.Annots();
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookup(index);
    if (annotation instanceof PDFDict) drawAnnotation(page, annotation);
  }
  // Links refer to pages outside the copy, which would be copied too.
  page.node.delete(PDFName.of('Annots'));
}

function drawAnnotation(page: PDFPage, annotation: PDFDict): void {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  const appearance = appearanceOf(annotation);
  const rectangle = numbersOf(annotation, 'Rect');
  if ((flags & NOT_SHOWN) !== 0 || !appearance || !rectangle) return;
  const { ref, stream } = appearance;
  const box = numbersOf(stream.dict, 'BBox');
  if (!box) return;
  const from = boundsOf(box, numbersOf(stream.dict, 'Matrix') ?? [1, 0, 0, 1, 0, 0]);
  const to = boundsOf(rectangle, [1, 0, 0, 1, 0, 0]);
  if (from.width === 0 || from.height === 0) return;
  const [across, up] = [to.width / from.width, to.height / from.height];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(across, 0, 0, up, to.x - from.x * across, to.y - from.y * up),
    drawObject(page.node.newXObject('Mark', ref)),
    popGraphicsState(),
  );
}

/** The normal appearance; for a checkbox, the appearance of its state. */
function appearanceOf(annotation: PDFDict): { ref: PDFRef; stream: PDFStream } | undefined {
  let holder = annotation.lookupMaybe(PDFName.of('AP'), PDFDict);
  let name: PDFName | undefined = PDFName.of('N');
  if (holder?.lookup(name) instanceof PDFDict) {
    holder = holder.lookup(name, PDFDict);
    name = annotation.lookupMaybe(PDFName.of('AS'), PDFName);
  }
  if (!holder || !name) return undefined;
  const [ref, stream] = [holder.get(name), holder.lookup(name)];
  return ref instanceof PDFRef && stream instanceof PDFStream ? { ref, stream } : undefined;
}

function numbersOf(dict: PDFDict, key: string): number[] | undefined {
  const array = dict.lookup(PDFName.of(key));
  if (!(array instanceof PDFArray)) return undefined;
  return Array.from({ length: array.size() }, (_, index) => array.lookup(index, PDFNumber).asNumber());
}

/** The upright box around a box transformed by a matrix (PDF 1.7, 12.5.5). */
function boundsOf(box: readonly number[], matrix: readonly number[]) {
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await answer(bytes), []);
});
