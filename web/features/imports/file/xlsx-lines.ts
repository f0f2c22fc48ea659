import { bringFile } from '#web/kit/page/load-part.ts';
import type { WorkbookAnswer } from './read-workbook.ts';
// oxlint-disable-next-line import/default -- the default export of ?url is made by Vite
import workerUrl from './workbook.worker.ts?worker&url';

/** How long a workbook may take, in milliseconds; 2,00,000 rows take about 20 seconds. */
const mostTime = 90_000;

/**
 * Reads a workbook in a thread of its own.
 * @returns its lines, or why it is not read: 'too-slow' also where its thread ran out of memory
 * @throws ApiError where the reader cannot be loaded
 */
export async function linesOfXlsx(bytes: ArrayBuffer): Promise<WorkbookAnswer | { refused: 'too-slow' }> {
  await bringFile(workerUrl);
  const worker = new Worker(workerUrl, { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve({ refused: 'too-slow' });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
      worker.addEventListener('error', giveUp);
      timer = setTimeout(giveUp, mostTime);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's takes one, a worker's none
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
