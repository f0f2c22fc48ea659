import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take to end; an upload over a slow line takes its time. */
const DRAIN_MS = 30_000;
const LOOK_MS = 50;

/**
 * Lets `app.close()` end with grace: from then on nobody new is let in, and streams of events, which would go on for
 * hours, are ended by who opened them (hook preClose); what is under way is answered, for 30 seconds at most.
 */
export function drainOnClose(app: FastifyInstance): void {
  let underWay = 0;
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Also where the client went away.
    reply.raw.once('close', () => (underWay -= 1));
  });
  app.addHook('preClose', async () => {
    const end = performance.now() + DRAIN_MS;
    // Node's own closing would wait for connections that a browser keeps open for later.
    const looking = setInterval(() => {
      if (underWay > 0 && performance.now() < end) return;
      clearInterval(looking);
      app.server.closeAllConnections();
    }, LOOK_MS);
    looking.unref();
  });
}
