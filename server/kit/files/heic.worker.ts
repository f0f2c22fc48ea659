import { parentPort } from 'node:worker_threads';
import { all } from 'heic-decode';

/** The picture as displayed, upright, four bytes a pixel; or why it cannot be used. */
export type HeicResult =
  | { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { refused: 'unreadable' | 'tooManyPixels'; cause?: unknown };

/**
 * 25 megapixels, the usual size of phone photos: unpacking needs about ten bytes for each. Their larger pictures do not fit into 2 MB,
 * and our pages make them smaller before they are sent.
 */
const MAX_PIXELS = 25_000_000;

async function decode(bytes: Uint8Array): Promise<HeicResult> {
  try {
    const [image] = await all({ buffer: bytes });
    if (!image) return { refused: 'unreadable', cause: 'no picture' };
    if (image.width * image.height > MAX_PIXELS) return { refused: 'tooManyPixels' };
    const { width, height, data } = await image.decode();
    return { width, height, pixels: data };
  } catch (error) {
    return { refused: 'unreadable', cause: String(error) };
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  const result = await decode(bytes);
  parentPort?.postMessage(result, 'pixels' in result ? [result.pixels.buffer] : []);
});
