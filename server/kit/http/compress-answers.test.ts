import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { words: 'Surgeons '.repeat(400) };

function anApp() {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ words: 'Surgeons' }));
  app.get('/page', (_request, reply) => reply.type('text/html').header('vary', 'cookie').send(long.words));
  app.get('/stream', (_request, reply) => reply.type('text/event-stream').send(Readable.from([long.words])));
  app.get('/file', (_request, reply) => reply.type('application/json').send(Buffer.from(long.words)));
  return app;
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  anApp().inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });

test('a long answer is compressed as the browser likes it best', async () => {
  const br = await ask('/long', { 'sec-fetch-site': 'same-origin' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(br.rawPayload.length).toBeLessThan(100);
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(long);
  const gz = await ask('/long', { 'accept-encoding': 'gzip' });
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(long);
});

test('a page is compressed too, and keeps what else its answer depends on', async () => {
  const { headers } = await ask('/page');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
});

test.each(['/short', '/stream', '/file'])('%s passes as it is', async (url) => {
  expect((await ask(url)).headers).not.toHaveProperty('content-encoding');
});

test.each(['cross-site', 'same-site'])(
  'a %s request learns nothing by the length of the answer',
  async (site) => {
    expect((await ask('/long', { 'sec-fetch-site': site })).headers).not.toHaveProperty('content-encoding');
  },
);
