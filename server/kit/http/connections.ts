import { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES, slowest } from './body-limits.ts';
import { refuse } from '#server/kit/refusal.ts';

/** How long open requests may take to end; an upload over a slow connection takes time. */
const DRAIN_MS = 30_000;
const LOOK_MS = 50;

/**
 * Makes `app.close()` wait for open requests: no new ones are accepted, and streams of events, which would last for
 * hours, are ended by the module that opened them (hook preClose); open requests are answered, for 30 seconds at most.
 */
export function drainOnClose(app: FastifyInstance): void {
  let underWay = 0;
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Where nobody new comes in, none is to come back either.
    if (!app.server.listening) reply.header('connection', 'close');
    // Also where the client went away.
    reply.raw.once('close', () => (underWay -= 1));
  });
  app.addHook('preClose', async () => {
    const end = performance.now() + DRAIN_MS;
    // Node's own close() would wait for connections that a browser keeps open for later.
    const looking = setInterval(() => {
      if (underWay > 0 && performance.now() < end) return;
      clearInterval(looking);
      app.server.closeAllConnections();
    }, LOOK_MS);
    looking.unref();
  });
}

/**
 * Lets nobody new in. Open connections stay, also idle ones, on which a proxy may just be sending: each ends with its next
 * answer.
 */
export async function stopListening(app: FastifyInstance): Promise<void> {
  // Just after the loop has accepted whoever stood at the door; a connection that nobody accepted is reset.
  await setImmediate();
  // Node's close() for HTTP would cut idle connections.
  Server.prototype.close.call(app.server);
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
