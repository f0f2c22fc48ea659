import { readWorkbook } from './read-workbook.ts';

/* Reads a workbook in a thread of its own: a file that takes all memory or time ends this thread and not the page. */
self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's takes one, a worker's none
  self.postMessage(await readWorkbook(data));
});
