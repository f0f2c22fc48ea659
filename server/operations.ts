import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/kit/db.ts';
import type { FileStorage } from '#server/kit/files/file-storage.ts';
import { backlog } from './operations.views.ts';

/** /healthz (alive), /readyz (database and files usable) and /metrics (Prometheus text) for whoever runs it. */
export function mountOperations(app: FastifyInstance, db: Db, storage: FileStorage): void {
  const answered = new Map<string, number>();
  let seconds = 0;
  app.addHook('onResponse', async (_request, reply) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
    // A stream of events is open for hours, and answers nothing slowly.
    if (reply.getHeader('content-type') !== 'text/event-stream') seconds += reply.elapsedTime / 1_000;
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await backlog(db);
      await storage.check();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });

  app.get('/metrics', async (_request, reply) => {
    const waiting = await backlog(db);
    const lines = [
      '# TYPE omas_answers_total counter',
      ...[...answered].map(([kind, count]) => `omas_answers_total{status="${kind}"} ${count}`),
      '# TYPE omas_answer_seconds_total counter',
      `omas_answer_seconds_total ${seconds.toFixed(3)}`,
      '# TYPE omas_unsent_mails gauge',
      `omas_unsent_mails ${waiting.mails}`,
      '# TYPE omas_open_orders gauge',
      `omas_open_orders ${waiting.orders}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
