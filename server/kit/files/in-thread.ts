import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** How long a thread that may read more waits for the next file. */
const IDLE_MILLISECONDS = 10_000;

const LOOK_EVERY_MILLISECONDS = 50;

/** For a thread that waits for ever. */
const LONGEST_WAIT_MILLISECONDS = 120_000;

export interface ThreadLimits {
  /** Processor time of one file, so that a busy server does not refuse a good one. */
  milliseconds: number;
  /** Limit of the JavaScript heap. */
  heapMegabytes: number;
  /** Limit of buffers and WebAssembly together, checked twenty times a second. */
  outsideHeapBytes: number;
  /** How many a thread may read, one after the other: to start one can take longer than to read a file. */
  filesInARow: number;
}

interface Thread {
  worker: Worker;
  filesRead: number;
  /** Ends it when no further file comes. */
  idle?: NodeJS.Timeout;
}

/**
 * Runs a `.worker.ts` of this folder on bytes, in a thread of its own: unpacking a stranger's file can take long, fill the
 * memory or crash, and none of that may affect the server. The worker gets the bytes as a message
 * and posts one. The caller limits how many run at once (kit/jobs/queue.ts).
 * @returns a function that hands over a copy of the bytes; it throws when the thread broke or was ended, as it is
 * when the signal is aborted
 */
export function inThread<Result>(
  workerFile: string,
  limits: ThreadLimits,
): (bytes: Buffer, signal?: AbortSignal) => Promise<Result> {
  const url = new URL(workerFile, import.meta.url);
  const waiting = new Set<Thread>();

  function take(): Thread {
    const [kept] = waiting;
    if (!kept) {
      const thread: Thread = { worker: startWorker(url, limits), filesRead: 0 };
      thread.worker.once('exit', () => waiting.delete(thread));
      return thread;
    }
    waiting.delete(kept);
    clearTimeout(kept.idle);
    kept.worker.ref();
    return kept;
  }

  async function end(thread: Thread): Promise<void> {
    // At once, and not when it has ended: nobody may take it meanwhile.
    waiting.delete(thread);
    await thread.worker.terminate();
  }

  /** Keeps a thread that may read more, unless what it has read left so much behind that the next file would not fit. */
  async function giveBack(thread: Thread): Promise<void> {
    thread.filesRead += 1;
    if (thread.filesRead === limits.filesInARow) return end(thread);
    const left = await thread.worker.getHeapStatistics().catch(() => undefined);
    if (left === undefined || left.external_memory > limits.outsideHeapBytes / 4) return end(thread);
    thread.idle = setTimeout(() => void end(thread), IDLE_MILLISECONDS).unref();
    // Nothing that waits keeps the process from ending.
    thread.worker.unref();
    waiting.add(thread);
  }

  return async (bytes, signal) => {
    signal?.throwIfAborted();
    const thread = take();
    try {
      const result = await readIn<Result>(thread, bytes, limits, signal);
      await giveBack(thread);
      return result;
    } catch (error) {
      await end(thread);
      throw error;
    }
  };
}

function startWorker(url: URL, { heapMegabytes }: ThreadLimits): Worker {
  const worker = new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // Libraries write warnings about broken files to the console; the result is enough.
    stdout: true,
    stderr: true,
  });
  // Also one that breaks while nobody waits must not end the process.
  return worker.on('error', () => {});
}

async function readIn<Result>(
  { worker, filesRead }: Thread,
  bytes: Buffer,
  limits: ThreadLimits,
  signal?: AbortSignal,
): Promise<Result> {
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end, { once: true });
  const longest = setTimeout(end, LONGEST_WAIT_MILLISECONDS);
  const over = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onExit = () => reject(new Error('ended: took too long or too much, or nobody waited'));
  // It may fail before it is awaited.
  promise.catch(() => {});
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  try {
    const usedBefore = filesRead === 0 ? 0 : await millisecondsUsed(worker);
    const copy = new Uint8Array(bytes);
    worker.postMessage(copy, [copy.buffer]);
    void endBeyond(worker, { ...limits, milliseconds: usedBefore + limits.milliseconds }, over.signal);
    return await promise;
  } finally {
    over.abort();
    clearTimeout(longest);
    signal?.removeEventListener('abort', end);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}

/** Ends a thread that exceeds its limits. Each check waits for the one before, since a busy thread answers late. */
async function endBeyond(worker: Worker, limits: ThreadLimits, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await pause(LOOK_EVERY_MILLISECONDS, undefined, { signal: over }).catch(() => {});
    const [used, memory] = await Promise.all([
      millisecondsUsed(worker),
      worker.getHeapStatistics().catch(() => undefined),
    ]);
    const isBeyond =
      used > limits.milliseconds ||
      (memory !== undefined && memory.external_memory > limits.outsideHeapBytes);
    if (isBeyond && !over.aborted) return void worker.terminate();
  }
}

/** Processor time of a thread since it started; 0 of one that has ended. */
async function millisecondsUsed(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (used.user + used.system) / 1_000;
}
