import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MILLISECONDS = 50;

/** For a thread that waits for something that never comes. */
const LONGEST_WAIT_MILLISECONDS = 120_000;

export interface ThreadLimits {
  /** How many may run at the same time; the others wait. */
  atOnce: number;
  /** Of the processor: a server that is busy with other things must not make a good file bad. */
  milliseconds: number;
  /** Of JavaScript's own objects. */
  heapMegabytes: number;
  /** Of buffers and WebAssembly together, looked at twenty times a second. */
  outsideHeapBytes: number;
}

/**
 * Lets a `.worker.ts` of this folder judge bytes in a thread of its own: what unpacks a stranger's file can take long,
 * fill the memory or break, and none of that may reach the server. The worker gets the bytes as its workerData
 * and posts one message.
 * @returns a function that hands over a copy of the bytes; it throws when the thread broke or was ended
 */
export function inThread<Verdict>(
  workerFile: string,
  { atOnce, ...limits }: ThreadLimits,
): (bytes: Buffer) => Promise<Verdict> {
  const url = new URL(workerFile, import.meta.url);
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (bytes) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await judge<Verdict>(url, bytes, limits);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function judge<Verdict>(
  url: URL,
  bytes: Buffer,
  { milliseconds, heapMegabytes, outsideHeapBytes }: Omit<ThreadLimits, 'atOnce'>,
): Promise<Verdict> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(url, {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // Readers write their complaints about broken files to the console; the verdict is enough.
    stdout: true,
    stderr: true,
  });
  const started = performance.now();
  const watch = setInterval(async () => {
    if (performance.now() - started > LONGEST_WAIT_MILLISECONDS) return worker.terminate();
    const used = await worker.cpuUsage().catch(() => undefined);
    if (used && (used.user + used.system) / 1_000 > milliseconds) return worker.terminate();
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    return memory && memory.external_memory > outsideHeapBytes ? worker.terminate() : undefined;
  }, LOOK_EVERY_MILLISECONDS);
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('ended: took too long or too much')));
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
