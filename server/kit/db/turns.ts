import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusy } from './naming-pool.ts';

/** A line for work that would take every connection. */
export interface Turns {
  /**
   * Does the work in its turn. Work within it does not wait for a second turn, which might never come.
   * @throws DatabaseBusy when the turn does not come in time
   */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many wait for their turn. */
  waiting(): number;
}

/**
 * Lets so many work at once, in the order of arrival.
 * @param patienceMs how long a turn is waited for, in milliseconds
 */
export function createTurns(atOnce: number, patienceMs: number): Turns {
  const holding = new AsyncLocalStorage<true>();
  const waiting = new Set<() => void>();
  let free = atOnce;

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(begin);
        reject(new DatabaseBusy(new Error(`No transaction could begin within ${patienceMs} ms`)));
      }, patienceMs);
      const begin = () => {
        waiting.delete(begin);
        clearTimeout(late);
        resolve();
      };
      waiting.add(begin);
    });
  }

  /** A turn that ends is handed on, so that nobody who comes just then passes those who wait. */
  function end(): void {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  }

  return {
    async take(work) {
      if (holding.getStore()) return work();
      if (free > 0) free -= 1;
      else await wait();
      try {
        return await holding.run(true, work);
      } finally {
        end();
      }
    },
    waiting: () => waiting.size,
  };
}
