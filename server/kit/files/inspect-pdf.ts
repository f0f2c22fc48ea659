import { Worker } from 'node:worker_threads';
import { UploadRefused } from './upload-refused.ts';
import type { PdfVerdict } from './pdf.worker.ts';

/*
 * A PDF of 1.5 MB can unpack into gigabytes and keep the parser busy for many seconds. So each is read in
 * a thread of its own, which is ended when it takes too long or too much; two at a time.
 */
const MAX_MILLISECONDS = 10_000;
const MAX_HEAP_MEGABYTES = 192;
const MAX_UNPACKED_BYTES = 192 * 1024 * 1024;
const LOOK_EVERY_MILLISECONDS = 50;
const AT_ONCE = 2;

/** Some programs append blanks or a page's leftovers after the end mark; a cut file has none at all there. */
const END_WITHIN_BYTES = 4096;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Number of pages of a PDF that anyone can open. Scripts and links inside are left alone: papers are
 * served as downloads or in a sandbox (file-headers.ts). Throws UploadRefused: encrypted or unreadable.
 */
export async function inspectPdf(bytes: Buffer): Promise<number> {
  // The parser mends a cut file silently, and pages are missing.
  if (!bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF')) throw new UploadRefused('unreadable', 'cut off');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const verdict = await readInThread(bytes);
    if (typeof verdict === 'number') return verdict;
    throw new UploadRefused(verdict.refused, verdict.cause);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function readInThread(bytes: Buffer): Promise<PdfVerdict> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('pdf.worker.ts', import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
    // The parser writes its complaints about broken objects to the console; the verdict is enough.
    stdout: true,
    stderr: true,
  });
  const started = performance.now();
  const watch = setInterval(async () => {
    if (performance.now() - started > MAX_MILLISECONDS) return worker.terminate();
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    return memory && memory.external_memory > MAX_UNPACKED_BYTES ? worker.terminate() : undefined;
  }, LOOK_EVERY_MILLISECONDS);
  try {
    return await new Promise<PdfVerdict>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (cause) => resolve({ refused: 'unreadable', cause }));
      worker.once('exit', () =>
        resolve({ refused: 'unreadable', cause: 'ended: took too long or too much' }),
      );
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
