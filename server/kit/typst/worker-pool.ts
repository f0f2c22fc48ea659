import { Worker } from 'node:worker_threads';
import { waitingInQueue } from '#server/kit/jobs/queue.ts';

/** What a worker posts back for every job it was given. */
export type WorkerReply<Answer> = { answer: Answer } | { fault: string };

export interface WorkerPool<Job, Answer> {
  /** Runs one job. Rejects with the worker's fault, when the worker dies, or after the time allowed. */
  run: (job: Job) => Promise<Answer>;
  /** Stops every worker; what is still running or waiting is rejected. */
  close: () => Promise<void>;
}

interface Waiting<Job, Answer> {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (fault: Error) => void;
}

interface Busy<Job, Answer> {
  waiting: Waiting<Job, Answer>;
  timer: NodeJS.Timeout;
}

/**
 * A few threads for work that would block the event loop. Each worker takes one job at a time and posts one
 * WorkerReply for it. Workers start when they are first needed, keep the process alive only while they work,
 * and one that dies or overruns fails its own job alone and is replaced for the next.
 *
 * Not Piscina (5.3): its time limit counts the wait for a worker too, a worker that cannot start leaves its job
 * without an answer, and the job behind one that overran waits until another is given.
 */
export function createWorkerPool<Job, Answer>(options: {
  /** What /metrics calls its queue. */
  name: string;
  script: URL;
  size: number;
  timeoutMs: number;
  workerData?: unknown;
}): WorkerPool<Job, Answer> {
  const queue: Waiting<Job, Answer>[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Busy<Job, Answer>>();
  const length = waitingInQueue.labels(options.name);
  length.inc(0);
  let closed = false;

  function start(): Worker {
    const worker = new Worker(options.script, { workerData: options.workerData });
    worker.on('message', (reply: WorkerReply<Answer>) => finish(worker, reply));
    worker.on('error', (fault) => drop(worker, fault instanceof Error ? fault : new Error(String(fault))));
    worker.on('exit', (code) => drop(worker, new Error(`The worker ended with code ${code}`)));
    return worker;
  }

  function release(worker: Worker): Waiting<Job, Answer> | undefined {
    const current = busy.get(worker);
    if (!current) return undefined;
    clearTimeout(current.timer);
    busy.delete(worker);
    return current.waiting;
  }

  function finish(worker: Worker, reply: WorkerReply<Answer>): void {
    const waiting = release(worker);
    if (!waiting) return;
    worker.unref();
    idle.push(worker);
    if ('answer' in reply) waiting.resolve(reply.answer);
    else waiting.reject(new Error(reply.fault));
    next();
  }

  /** Takes a worker out of service. Safe to call twice: a dying worker reports its error and its exit. */
  function drop(worker: Worker, fault: Error): void {
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
    release(worker)?.reject(fault);
    worker.unref();
    // Not awaited: native code in the middle of a job holds the thread until it returns.
    void worker.terminate();
    next();
  }

  function next(): void {
    while (busy.size < options.size) {
      const waiting = queue.shift();
      if (!waiting) return;
      length.dec();
      const worker = idle.pop() ?? start();
      worker.ref();
      const timer = setTimeout(
        () => drop(worker, new Error(`The worker took longer than ${options.timeoutMs} ms`)),
        options.timeoutMs,
      );
      busy.set(worker, { waiting, timer });
      worker.postMessage(waiting.job);
    }
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The workers are closed'));
        queue.push({ job, resolve, reject });
        length.inc();
        next();
      }),
    close: async () => {
      closed = true;
      const fault = new Error('The workers are closed');
      length.dec(queue.length);
      for (const waiting of queue.splice(0)) waiting.reject(fault);
      const workers = [...idle.splice(0), ...busy.keys()];
      for (const worker of workers) release(worker)?.reject(fault);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
