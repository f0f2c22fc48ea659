import { setTimeout as pause } from 'node:timers/promises';

/** What /readyz and /healthz said, as a load balancer asks them. */
export interface Readiness {
  /** Milliseconds from an instant (performance.now) until /readyz first said no, or yes; waits for it. */
  untilNo(since: number): Promise<number>;
  untilYes(since: number): Promise<number>;
  /** How often /readyz did not say yes. */
  refusals(): number;
  /** How often /healthz did not say yes. */
  deaths(): number;
  end(): Promise<void>;
}

const EVERY_MS = 250;
/** As a load balancer: no answer in time is a no. */
const ANSWER_MS = 3_000;

interface Said {
  /** When the answer came. */
  at: number;
  asked: number;
  ready: boolean;
}

/** Asks until it is ended. */
export function watchReadiness(url: string): Readiness {
  const said: Said[] = [];
  const ending = new AbortController();
  let dead = 0;
  const ask = (path: string) =>
    fetch(url + path, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      const asked = performance.now();
      const [ready, alive] = await Promise.all([ask('/readyz'), ask('/healthz')]);
      said.push({ at: performance.now(), asked, ready });
      if (!alive) dead += 1;
      await pause(EVERY_MS);
    }
  }
  const watching = watch();
  async function until(ready: boolean, since: number): Promise<number> {
    for (;;) {
      const found = said.find((one) => one.asked >= since && one.ready === ready);
      if (found) return found.at - since;
      if (performance.now() - since > 120_000) throw new Error(`/readyz did not become ${ready}`);
      await pause(50);
    }
  }
  return {
    untilNo: (since) => until(false, since),
    untilYes: (since) => until(true, since),
    refusals: () => said.filter(({ ready }) => !ready).length,
    deaths: () => dead,
    async end() {
      ending.abort();
      await watching;
    },
  };
}

/** Milliseconds as seconds, for a figure. */
export const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
