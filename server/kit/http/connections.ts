import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES, slowest } from './body-limits.ts';
import { refuse } from '#server/kit/refusal.ts';

/** How long open requests may take to end; an upload over a slow connection takes time. */
const DRAIN_MS = 30_000;
const LOOK_MS = 50;
/** What was accepted in the last moment has its first bytes by then. */
const LINGER_MS = 200;

/**
 * Makes `app.close()` wait for open requests: no new ones are accepted, and streams of events, which would last for
 * hours, are ended by the module that opened them (hook preClose); open requests are answered, for 30 seconds at most.
 * @param leaving from its abort on each connection ends with its answer, so that none is left for later
 */
export function drainOnClose(app: FastifyInstance, leaving?: AbortSignal): void {
  let underWay = 0;
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    if (leaving?.aborted) reply.header('connection', 'close');
    // Also where the client went away.
    reply.raw.once('close', () => (underWay -= 1));
  });
  app.addHook('preClose', async () => {
    const begin = performance.now();
    const linger = leaving?.aborted ? LINGER_MS : 0;
    // Node's own close() would wait for connections that a browser keeps open for later.
    const looking = setInterval(() => {
      const passed = performance.now() - begin;
      if (passed < linger || (underWay > 0 && passed < DRAIN_MS)) return;
      clearInterval(looking);
      app.server.closeAllConnections();
    }, LOOK_MS);
    looking.unref();
  });
}

/**
 * Watches every request that has a body. A body that no longer arrives is refused with `too_slow`, as an error of its
 * stream. When a request is answered before its body has ended, as a refusal is, the rest is read and discarded, within
 * limits: a client that is still sending does not read the answer, and one that is cut off loses it.
 */
export function watchBodies(
  app: FastifyInstance,
  { milliseconds, bytes } = slowest,
  drained = MAX_BODY_BYTES,
) {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    let isRefused = false;
    const timer = setInterval(() => {
      const received = socket.bytesRead - before;
      before = socket.bytesRead;
      if (raw.complete || raw.readableEnded) return clearInterval(timer);
      if (received >= bytes) return;
      // Nobody reads the body, or the request was answered already.
      if (isRefused || reply.raw.headersSent || raw.listenerCount('error') === 0) return raw.destroy();
      isRefused = true;
      raw.emit('error', refuse('too_slow'));
    }, milliseconds);
    raw.once('close', () => clearInterval(timer));
  });

  app.addHook('onSend', async ({ raw }) => {
    if (!hasBody(raw) || raw.complete) return;
    let left = drained;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    raw.resume();
  });
}

function hasBody({ headers }: FastifyRequest['raw']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
