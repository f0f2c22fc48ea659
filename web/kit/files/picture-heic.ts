import { bringFile } from '#web/kit/page/load-part.ts';
import type { HeicAnswer } from './picture-heic.worker.ts';
// oxlint-disable-next-line import/default -- the default export of ?url is made by Vite
import decoderUrl from './picture-heic.worker.ts?worker&url';

/** Loads the decoder before it is needed, unless the line is slow or paid for by the megabyte. Never rejects. */
export async function preloadHeic(): Promise<void> {
  const { connection = {} } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection.saveData || (connection.effectiveType ?? '4g') !== '4g') return;
  await bringFile(decoderUrl).catch(() => {});
}

/**
 * A HEIC picture as a canvas, for browsers that cannot read HEIC themselves (all but Safari). The decoder is three
 * megabytes, so it is loaded only when it is needed, and it works in a thread of its own: a picture of 12 megapixels
 * takes a phone some seconds.
 * @throws ApiError when the decoder cannot be loaded; Error when the picture cannot be read; the reason of the signal
 *   when it was cancelled
 */
export async function drawHeic(file: Blob, signal: AbortSignal): Promise<HTMLCanvasElement> {
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
