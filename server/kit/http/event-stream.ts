import { Readable } from 'node:stream';

/** Not cached, and not buffered by a proxy (nginx). */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/** An empty comment, so that no proxy closes the connection as idle and a closed one is noticed. */
export const HEARTBEAT_MS = 25_000;
/** A browser reconnects after this time; it is spread, since after a restart all of them reconnect. */
const RETRY_MS = { least: 2_000, spread: 3_000 };
/** Bytes that may wait for a browser that does not read. */
const MOST_WAITING = 64 * 1_024;

export interface EventStream {
  body: Readable;
  /** Sends the event if the browser may still receive it; otherwise the stream ends. */
  send: (event: string, data: string | number) => Promise<void>;
}

/**
 * Server-sent events, one answer that stays open (HTML Living Standard, 9.2).
 * @param stillAllowed checked before each event and at each heartbeat
 * @param onClose called once, whichever side ended it
 */
export function openEventStream(stillAllowed: () => Promise<boolean>, onClose: () => void): EventStream {
  const beat = setInterval(() => void write(':\n\n'), HEARTBEAT_MS);
  const body = new Readable({
    read() {},
    destroy(error, done) {
      clearInterval(beat);
      onClose();
      done(error);
    },
  });

  async function write(lines: string): Promise<void> {
    // When the check fails, nothing is sent; the browser reconnects and is checked again.
    const allowed = await stillAllowed().catch(() => false);
    if (body.destroyed || body.readableEnded) return;
    if (body.readableLength > MOST_WAITING) body.destroy();
    else body.push(allowed ? lines : null);
  }

  body.push(`:\nretry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
  return { body, send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`) };
}
