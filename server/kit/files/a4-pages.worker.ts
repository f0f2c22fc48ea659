import { parentPort, workerData } from 'node:worker_threads';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFObjectCopier,
  type PDFPage,
  PDFPageEmbedder,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { A4, fitOnA4 } from './a4.ts';
import { countPages } from './count-pages.ts';
import { drawAnnotations } from './draw-annotations.ts';

/** A PDF of A4 pages, at least one, and how many. */
export interface A4Pages {
  pdf: Uint8Array;
  pages: number;
}

export type A4Result = A4Pages | { fault: string };

/** The page as it is seen: what part of it, in its own points, and how it is turned upright with its corner at 0, 0. */
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
  // Before pdf-lib walks the pages: a file may have been kept before this was looked at.
  countPages(source);
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
    // Broken files end in errors of every kind, plain TypeErrors among them.
    return { fault: String(error) };
  }
}

const bytes: Uint8Array = workerData;
parentPort?.postMessage(await answer(bytes), []);
