import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MILLISECONDS = 50;

/** For a thread that waits for ever. */
const LONGEST_WAIT_MILLISECONDS = 120_000;

export interface ThreadLimits {
  /** Processor time, so that a busy server does not refuse a good file. */
  milliseconds: number;
  /** Limit of the JavaScript heap. */
  heapMegabytes: number;
  /** Limit of buffers and WebAssembly together, checked twenty times a second. */
  outsideHeapBytes: number;
}

/**
 * Runs a `.worker.ts` of this folder on bytes, in a thread of its own: unpacking a stranger's file can take long, fill the
 * memory or crash, and none of that may affect the server. The worker gets the bytes as its workerData
 * and posts one message. The caller limits how many run at once (kit/jobs/queue.ts).
 * @returns a function that hands over a copy of the bytes; it throws when the thread broke or was ended, as it is
 * when the signal is aborted
 */
export function inThread<Result>(
  workerFile: string,
  limits: ThreadLimits,
): (bytes: Buffer, signal?: AbortSignal) => Promise<Result> {
  const url = new URL(workerFile, import.meta.url);
  return async (bytes, signal) => {
    signal?.throwIfAborted();
    const copy = new Uint8Array(bytes);
    const worker = new Worker(url, {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // Libraries write warnings about broken files to the console; the result is enough.
      stdout: true,
      stderr: true,
    });
    const end = () => void worker.terminate();
    signal?.addEventListener('abort', end, { once: true });
    const longest = setTimeout(end, LONGEST_WAIT_MILLISECONDS);
    const over = new AbortController();
    try {
      return await new Promise<Result>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('ended: took too long or too much, or nobody waited')));
        void endBeyond(worker, limits, over.signal);
      });
    } finally {
      over.abort();
      clearTimeout(longest);
      signal?.removeEventListener('abort', end);
      await worker.terminate();
    }
  };
}

/** Ends a thread that exceeds its limits. Each check waits for the one before, since a busy thread answers late. */
async function endBeyond(worker: Worker, limits: ThreadLimits, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await pause(LOOK_EVERY_MILLISECONDS, undefined, { signal: over }).catch(() => {});
    const [used, memory] = await Promise.all([
      worker.cpuUsage().catch(() => undefined),
      worker.getHeapStatistics().catch(() => undefined),
    ]);
    const isBeyond =
      (used !== undefined && (used.user + used.system) / 1_000 > limits.milliseconds) ||
      (memory !== undefined && memory.external_memory > limits.outsideHeapBytes);
    if (isBeyond) return void worker.terminate();
  }
}
