import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, type Line, openLine } from './listen.store.ts';
import type { Log } from '#server/kit/log.ts';

/** Receives the id of a row; null when some may have been missed while there was no connection. */
type Receive = (id: number | null) => void;

/** The one connection of a process that receives the notifications of all processes of the product. */
export interface Listener {
  /** @returns ends it */
  subscribe(channel: Channel, receive: Receive): () => void;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that vanished without closing the connection is noticed after this time. */
const CHECK_MS = 30_000;

/** Listens, and when the connection breaks listens again, waiting longer each time up to half a minute. */
export async function openListener(connectionString: string, log: Log): Promise<Listener> {
  const subscribers = new Map<Channel, Set<Receive>>();
  const closing = new AbortController();
  let line: Line | null = null;

  function pass(id: number | null, to: Iterable<Set<Receive>>): void {
    for (const receivers of to) for (const receive of receivers) receive(id);
  }

  async function connect(): Promise<Line> {
    const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
    const opened = await openLine(
      connectionString,
      (channel, id) => pass(id, [subscribers.get(channel) ?? new Set()]),
      onLost,
    );
    const checking = setInterval(() => void opened.check().catch(onLost), CHECK_MS);
    void lost.then((reason) => {
      clearInterval(checking);
      void opened.close().catch(() => {});
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
        // A random pause, so that many processes do not reconnect in the same moment.
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: closing.signal });
        line = await connect();
        if (closing.signal.aborted) return await line.close();
        return pass(null, subscribers.values());
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the listener has no connection yet');
      }
    }
  }

  line = await connect();
  return {
    subscribe(channel, receive) {
      const receivers = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, receivers.add(receive));
      return () => void receivers.delete(receive);
    },
    async close() {
      closing.abort();
      await line?.close();
    },
  };
}
