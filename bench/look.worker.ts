/** Somebody who looks at a page, again and again until they are told that it is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Look {
  url: string;
  init: { method?: string; headers?: Record<string, string> };
  /** How long they look before they ask again, in milliseconds. */
  everyMs: number;
}

/** How long the answer took, in milliseconds. */
export interface Looked {
  ms: number;
  status: number;
}

const { url, init, everyMs } = workerData as Look;
const state = { isOver: false };
parentPort?.once('message', () => (state.isOver = true));
while (!state.isOver) {
  const start = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  const looked: Looked = { ms: performance.now() - start, status: answer.status };
  parentPort?.postMessage(looked, []);
  await pause(everyMs);
}
