/** How long one job works: other jobs wait for it on the same machine, and the queue sees it alive. */
const TURN_MS = 20_000;

/** What became of one step: 'later' where what waits cannot be done now, 'nothing' where nothing waits. */
export type Step = 'done' | 'later' | 'nothing';

/**
 * Takes one step after the other until none can be taken, 20 seconds have passed or the process ends.
 * @returns whether something may be left, so that the job is to be queued again
 */
export async function workATurn(take: () => Promise<Step>, stopping?: AbortSignal): Promise<boolean> {
  const end = performance.now() + TURN_MS;
  while (performance.now() < end) {
    if (stopping?.aborted) return true;
    const step = await take();
    if (step !== 'done') return step === 'later';
  }
  return true;
}
