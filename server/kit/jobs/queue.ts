import { Gauge } from 'prom-client';
import { refuse } from '#server/kit/refusal.ts';

/** Reports to /metrics how much work waits for its turn in this process, by the name of its queue. */
export const waitingInQueue = new Gauge({
  name: 'omas_queue_waiting',
  help: 'Work that waits for its turn in this process.',
  labelNames: ['queue'],
});

/**
 * Starts work in the order of arrival, at most so many at once; nothing is refused.
 * @param name what /metrics calls it
 */
export function createSlots(
  name: string,
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const length = waitingInQueue.labels(name);
  length.inc(0);
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      length.inc();
      await new Promise<void>((resolve) => waiting.push(resolve));
      length.dec();
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Whose work it is, and when nobody waits for it any more. */
export interface Turn {
  /** Of one owner one thing is done at a time, so that nobody takes every slot. */
  owner: string;
  signal: AbortSignal;
}

interface QueueLimits {
  /** What /metrics calls it. */
  name: string;
  /** Things done at the same time. */
  atOnce: number;
  /** Owners who may wait; the next one is refused. */
  waitingOwners: number;
  /** Things that wait for one owner. */
  waitingOfOne: number;
}

interface Ticket {
  owner: string;
  start: () => void;
}

type Queue = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for work that would keep the processor busy for everybody else.
 * @returns runs work in its turn; throws `papers_busy` when too much waits, and the signal's reason when it was
 * aborted: waiting work is then never started, running work should end by itself
 */
export function createQueue({ name, atOnce, waitingOwners, waitingOfOne }: QueueLimits): Queue {
  const waiting: Ticket[] = [];
  const running = new Set<Ticket>();
  const length = waitingInQueue.labels(name);
  length.inc(0);

  const mayStart = ({ owner }: Ticket) =>
    running.size < atOnce && ![...running].some((other) => other.owner === owner);

  function startNext(): void {
    const at = waiting.findIndex(mayStart);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    running.add(next);
    next.start();
  }

  const isFull = (owner: string) =>
    waiting.filter((other) => other.owner === owner).length > waitingOfOne ||
    new Set(waiting.map((other) => other.owner)).size > waitingOwners;

  /** Resolves when it is this one's turn. */
  async function takeTurn({ owner, signal }: Turn): Promise<Ticket> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ticket = { owner, start: resolve };
    const leave = (reason: unknown) => {
      const at = waiting.indexOf(ticket);
      if (at >= 0) waiting.splice(at, 1);
      reject(reason);
    };
    const onAbort = () => leave(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    waiting.push(ticket);
    length.inc();
    startNext();
    if (waiting.includes(ticket) && isFull(owner)) leave(refuse('papers_busy'));
    try {
      await promise;
    } finally {
      length.dec();
      signal.removeEventListener('abort', onAbort);
    }
    return ticket;
  }

  return async (turn, work) => {
    const ticket = await takeTurn(turn);
    try {
      turn.signal.throwIfAborted();
      return await work();
    } catch (error) {
      // Work that was ended fails in its own words.
      turn.signal.throwIfAborted();
      throw error;
    } finally {
      running.delete(ticket);
      startNext();
    }
  };
}
