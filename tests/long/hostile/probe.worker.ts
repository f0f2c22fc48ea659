import { parentPort, workerData } from 'node:worker_threads';

/** What somebody else asks for, and with which cookie. */
export interface Asked {
  what: string;
  url: string;
  cookie: string;
}
/** One answer, or none. */
export interface Answered {
  what: string;
  ms: number;
  http: number;
}

const EVERY_MS = 200;
const LONGEST_MS = 30_000;

/** In a thread of its own, so that what the generator does is not measured with it: asks in turn, without waiting. */
const asked = workerData as readonly Asked[];
let turn = 0;
const asking = setInterval(() => {
  const one = asked[turn % asked.length];
  turn += 1;
  if (one) void ask(one);
}, EVERY_MS);

async function ask({ what, url, cookie }: Asked): Promise<void> {
  const began = performance.now();
  const read = async () => {
    const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(LONGEST_MS) });
    await response.arrayBuffer();
    return response.status;
  };
  const http = await read().catch(() => 0);
  parentPort?.postMessage({ what, http, ms: performance.now() - began } satisfies Answered);
}

parentPort?.once('message', () => {
  clearInterval(asking);
  parentPort?.close();
});
