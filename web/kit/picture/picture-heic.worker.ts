import { all } from 'heic-decode';

/** Unpacked it takes four bytes a pixel several times over; no phone's picture has more. */
const MAX_PIXELS = 50_000_000;

/** The pixels of a HEIC picture, upright, or null when it cannot be read. */
export type HeicAnswer = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } | null;

async function decode(file: Blob): Promise<HeicAnswer> {
  const [image] = await all({ buffer: new Uint8Array(await file.arrayBuffer()) });
  return image && image.width * image.height <= MAX_PIXELS ? image.decode() : null;
}

self.addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  const answer = await decode(file).catch(() => null);
  self.postMessage(answer, { transfer: answer ? [answer.data.buffer] : [] });
});
