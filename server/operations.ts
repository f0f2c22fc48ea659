import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './kit/db/db.ts';
import type { FileStorage } from './kit/storage/file-storage.ts';
import { backlog, writeProbe } from './operations.views.ts';

/** /healthz (alive) and /readyz (database and files usable) for whoever runs it. */
export function mountOperations(
  app: FastifyInstance,
  { db, storage }: { db: Db; storage: FileStorage },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  const probe = atMostEachSecond(async () => {
    await inTime(Promise.all([backlog(db), writeProbe(db), storage.check()]));
  });
  app.get('/readyz', async (request, reply) => {
    try {
      await probe();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}

/** Half the usual timeout of a load balancer. */
const PROBE_MS = 2_000;

/** @throws Error when it takes longer than a probe may */
async function inTime(work: Promise<unknown>): Promise<void> {
  const tooLate = pause(PROBE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${PROBE_MS} ms`);
  });
  await Promise.race([work, tooLate]);
}

/** Requests within a second of the last probe get its outcome: probes write, and anybody may send them. */
function atMostEachSecond(probe: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | null = null;
  return async () => {
    const at = performance.now();
    if (last === null || at - last.at > 1_000) last = { at, outcome: probe() };
    return last.outcome;
  };
}
