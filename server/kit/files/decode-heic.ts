import type { HeicResult } from './heic.worker.ts';
import { createSlots } from '#server/kit/jobs/queue.ts';
import { inThread } from './in-thread.ts';
import { UploadRefused } from './upload-refused.ts';

/** A HEIC picture, unpacked. */
export interface RawPicture {
  /** Red, green, blue and opacity of every pixel, row by row. */
  pixels: Buffer;
  width: number;
  height: number;
}

/** The decoder is C++ in WebAssembly: a hostile file may keep it busy or crash it, but cannot reach memory outside it. */
const readHeic = inThread<HeicResult>('heic.worker.ts', {
  milliseconds: 20_000,
  heapMegabytes: 128,
  outsideHeapBytes: 640 * 1024 * 1024,
  filesInARow: 1,
});

/** One at a time, to limit memory. */
const inTurn = createSlots('heic', 1);

/** The first picture of a HEIC file, upright. Throws UploadRefused: unreadable or with too many pixels. */
export async function decodeHeic(bytes: Buffer, signal?: AbortSignal): Promise<RawPicture> {
  const result = await inTurn(() => readHeic(bytes, signal)).catch((cause: unknown) => {
    throw new UploadRefused('unreadable', cause);
  });
  if ('refused' in result) throw new UploadRefused(result.refused, result.cause);
  const { width, height, pixels } = result;
  return { width, height, pixels: Buffer.from(pixels.buffer) };
}
