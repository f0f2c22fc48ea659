import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { StorageFull } from '#server/kit/storage/file-storage.ts';
import { answerError } from './http.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import { refuse } from '#server/kit/refusal.ts';

/** What a call that throws this answers, and what it leaves in the log. */
async function answerOf(error: Error) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream }, genReqId: () => 'r1' });
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  const retryAfter = answer.headers['retry-after'];
  return { http: answer.statusCode, retryAfter, body: answer.json<Record<string, unknown>>(), lines };
}

const warn = 40;
const fault = 50;

test('a fault of ours is logged with its stack under the number that the person reads', async () => {
  const { http, body, lines } = await answerOf(new Error('relation "degrees" does not exist'));
  expect({ http, body }).toMatchObject({ http: 500, body: { code: 'fault', request_id: 'r1' } });
  expect(lines).toMatchObject([{ level: fault, request: 'r1', err: { stack: expect.any(String) } }]);
});

test('a full disk is a fault of ours too', async () => {
  const { http, lines } = await answerOf(new StorageFull('the folder', new Error('ENOSPC')));
  expect(http).toBe(507);
  expect(lines).toMatchObject([{ level: fault }]);
});

test('a refusal that blames another server is one warning without a stack or a number', async () => {
  const cause = new Error('Gateway network: GET /orders', { cause: new Error('fetch failed') });
  const { http, body, lines } = await answerOf(Object.assign(refuse('gateway_down'), { cause }));
  expect(http).toBe(503);
  expect(body).not.toHaveProperty('request_id');
  expect(lines).toMatchObject([
    { level: warn, code: 'gateway_down', cause: 'Gateway network: GET /orders: fetch failed' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
  expect((await answerOf(refuse('papers_busy'))).lines).toMatchObject([{ level: warn, code: 'papers_busy' }]);
});

test('a database that does not answer is one warning too, and asks to be asked again', async () => {
  const { http, retryAfter, body, lines } = await answerOf(
    new DatabaseBusy(new Error('connect ECONNREFUSED')),
  );
  expect({ http, retryAfter, body }).toMatchObject({
    http: 503,
    retryAfter: '5',
    body: { code: 'database_busy' },
  });
  expect(lines).toMatchObject([{ level: warn, code: 'database_busy', cause: 'connect ECONNREFUSED' }]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('a refusal of what was asked leaves no line', async () => {
  const { http, lines } = await answerOf(refuse('not_found'));
  expect({ http, lines }).toEqual({ http: 404, lines: [] });
});
