import { expect, test } from 'vitest';
import { waitingInQueue } from '#server/kit/jobs/queue.ts';
import { createWorkerPool } from './worker-pool.ts';

/** A worker that answers n with its thread and n, and does what it is told to. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (job) => {
      if (job === 'die') process.exit(3);
      if (job === 'throw') throw new Error('thrown outside');
      if (job === 'hang') for (;;);
      if (job === 'fault') return parentPort.postMessage({ fault: 'not today' });
      setTimeout(() => parentPort.postMessage({ answer: { thread: threadId, job } }), 5);
    });
  `)}`,
);

type Answer = { thread: number; job: string };
const aPool = (size: number, timeoutMs = 5_000) =>
  createWorkerPool<string, Answer>({ name: 'worker-pool.test', script, size, timeoutMs });
async function waiting() {
  const { values } = await waitingInQueue.get();
  return values.find(({ labels }) => labels.queue === 'worker-pool.test')?.value;
}

test('every job gets its own answer, on no more threads than allowed', async () => {
  const pool = aPool(2);
  const jobs = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  const answers = await Promise.all(jobs.map((job) => pool.run(job)));
  expect(answers.map((answer) => answer.job)).toEqual(jobs);
  expect(new Set(answers.map((answer) => answer.thread)).size).toBe(2);
  await pool.close();
});

test.each([
  ['die', 'code 3'],
  ['throw', 'thrown outside'],
  ['fault', 'not today'],
])('%s fails its own job alone', async (job, message) => {
  const pool = aPool(1);
  const results = await Promise.allSettled([pool.run('before'), pool.run(job), pool.run('after')]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: expect.stringContaining(message) } });
  await pool.close();
});

test('a job that overruns is given up and its worker replaced', async () => {
  // The time includes the start of the thread, which a busy machine is slow at.
  const pool = aPool(1, 1_500);
  await expect(pool.run('hang')).rejects.toThrow('longer than 1500 ms');
  expect((await pool.run('after')).job).toBe('after');
  await pool.close();
});

test('closing rejects what runs and waits, and takes no more', async () => {
  const pool = aPool(1);
  const results = Promise.allSettled([pool.run('hang'), pool.run('waiting')]);
  expect(await waiting()).toBe(1);
  await pool.close();
  expect(await waiting()).toBe(0);
  expect((await results).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await expect(pool.run('late')).rejects.toThrow('closed');
});
