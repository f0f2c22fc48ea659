import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import { bringFile } from '#web/kit/page/load-part.ts';
import type { HeicAnswer } from './picture-heic.worker.ts';
// oxlint-disable-next-line import/default -- the default export of ?url is made by Vite
import decoderUrl from './picture-heic.worker.ts?worker&url';
import { readType } from './file-type.ts';

/** A part of a picture in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A picture file as a canvas, upright, its longest side at most `longest` pixels.
 * @throws Error when it cannot be read; the reason of the signal when it was cancelled
 */
export async function openPicture(
  file: Blob,
  longest: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    signal.throwIfAborted();
    return redraw(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, longest);
  } catch (error) {
    if (signal.aborted || (await readType(file)) !== 'image/heic') throw error;
    const canvas = await drawHeic(file, signal);
    return redraw(canvas, { x: 0, y: 0, width: canvas.width, height: canvas.height }, longest);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A part of a picture as a canvas of its own, its longest side at most `longest` pixels, on white. */
export function redraw(source: CanvasImageSource, part: Part, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(part.width, part.height));
  const { canvas, pen } = blank(part.width * scale, part.height * scale);
  pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture turned by 90 degrees, clockwise. */
export function turn(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = blank(picture.height, picture.width);
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(picture, 0, 0);
  return canvas;
}

function blank(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no room for a picture of this size');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

/** Ways to write a picture, the best first; `shrink` divides its sides. */
const attempts = [
  { shrink: 1, quality: 0.85 },
  { shrink: 1, quality: 0.7 },
  { shrink: 1.5, quality: 0.7 },
  { shrink: 2, quality: 0.5 },
] as const;

/**
 * The picture as a JPEG of at most 2 MB, without anything the camera noted beside it.
 * @throws Error when it stays larger, or there is no memory for it
 */
export async function toJpeg(picture: HTMLCanvasElement, name: string): Promise<File> {
  const { width, height } = picture;
  for (const { shrink, quality } of attempts) {
    const drawn =
      shrink === 1
        ? picture
        : redraw(picture, { x: 0, y: 0, width, height }, Math.max(width, height) / shrink);
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_UPLOAD_BYTES) return new File([blob], name, { type: 'image/jpeg' });
  }
  throw new Error('The picture does not fit into 2 MB');
}

/**
 * A HEIC picture as a canvas, for browsers that cannot read HEIC themselves (all but Safari). The decoder is three
 * megabytes, so it is loaded only when it is needed, and it works in a thread of its own: a picture of 12 megapixels
 * takes a phone some seconds.
 * @throws ApiError when the decoder cannot be loaded; Error when the picture cannot be read; the reason of the signal
 *   when it was cancelled
 */
async function drawHeic(file: Blob, signal: AbortSignal): Promise<HTMLCanvasElement> {
  await bringFile(decoderUrl);
  signal.throwIfAborted();
  const worker = new Worker(decoderUrl, { type: 'module' });
  let stop = () => {};
  const answer = new Promise<HeicAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data));
    worker.addEventListener('error', () =>
      reject(new Error('The HEIC decoder could not be loaded or broke')),
    );
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's takes one, a worker's none
  worker.postMessage(file);
  try {
    const picture = await answer;
    if (!picture) throw new Error('The HEIC picture cannot be read');
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
    return canvas;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
