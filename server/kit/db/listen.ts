import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, type Line, openLine } from './listen.store.ts';
import type { Log } from '#server/kit/log.ts';

/** Receives the id of a row; null when some may have been missed while there was no connection. */
type Hear = (id: number | null) => void;

/** The one connection of a process on which it hears what all processes of the product tell. */
export interface Listener {
  /** @returns ends it */
  subscribe(channel: Channel, hear: Hear): () => void;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that vanished without a word is noticed after this time. */
const CHECK_MS = 30_000;

/** Listens, and when the connection breaks listens again, waiting longer each time up to half a minute. */
export async function openListener(connectionString: string, log: Log): Promise<Listener> {
  const subscribers = new Map<Channel, Set<Hear>>();
  const closing = new AbortController();
  let line: Line | null = null;

  function tell(id: number | null, to: Iterable<Set<Hear>>): void {
    for (const hears of to) for (const hear of hears) hear(id);
  }

  async function connect(): Promise<Line> {
    const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
    const opened = await openLine(
      connectionString,
      (channel, id) => tell(id, [subscribers.get(channel) ?? new Set()]),
      onLost,
    );
    const checking = setInterval(() => void opened.check().catch(onLost), CHECK_MS);
    void lost.then((reason) => {
      clearInterval(checking);
      void opened.hangUp().catch(() => {});
      if (closing.signal.aborted) return;
      log.warn({ reason: reason.message }, 'the listener lost its connection');
      line = null;
      return reconnect();
    });
    return opened;
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        // Many processes must not all come back in the same moment.
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: closing.signal });
        line = await connect();
        if (closing.signal.aborted) return await line.hangUp();
        return tell(null, subscribers.values());
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the listener has no connection yet');
      }
    }
  }

  line = await connect();
  return {
    subscribe(channel, hear) {
      const hears = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, hears.add(hear));
      return () => void hears.delete(hear);
    },
    async close() {
      closing.abort();
      await line?.hangUp();
    },
  };
}
