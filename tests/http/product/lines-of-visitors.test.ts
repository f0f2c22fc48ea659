import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import type { OwnProcess } from '#tests/world/own-process.ts';
import { startOwnServer } from '#tests/world/own-server.ts';

let home: TestDatabase;
let folder: string;
let own: OwnProcess;
let url: string;
beforeAll(async () => {
  home = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'omas-lines-'));
  ({ own, url } = await startOwnServer({ connectionString: home.connectionString, folder }));
});
afterAll(async () => {
  own.child.kill('SIGKILL');
  await own.ended;
  await home.drop();
  await rm(folder, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const post = (path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = json) =>
  fetch(url + path, { method: 'POST', headers, body });

/** Sends these bytes and, without waiting, ends the connection like a browser that is closed. */
async function breakOff(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.resetAndDestroy();
}

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const form = 'multipart/form-data; boundary=b';
const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';

/** What a form never sends. */
const ugly = ['\u0000', '\ud800', 'a'.repeat(20_000), '-1e400', '99999999999999999999', { a: [{}] }, "';--"];

/** The input of a call with this in every field. */
function filled(call: Call, value: unknown): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' });
  return Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
}

async function send(call: Call, value: unknown): Promise<number> {
  const fields = filled(call, value);
  if (call.method === 'POST') return (await post(`/api${call.path}`, JSON.stringify(fields))).status;
  const words = Object.entries(fields).map(([name, each]) => [name, typeof each === 'string' ? each : '[]']);
  return (await fetch(`${url}/api${call.path}?${new URLSearchParams(words)}`)).status;
}

/** The lines of level error, once all that was sent before is done with. */
async function errorsSoFar(): Promise<string[]> {
  await post('/api/report_fault', JSON.stringify({ page: '/', fault: 'the last line', stack: '' }));
  await expect.poll(own.said).toContain('the last line');
  return own
    .said()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
}

test('nothing that a visitor sends to any call is a line of level error', async () => {
  for (const value of ugly) {
    const answered = await Promise.all(Object.values(calls).map((call) => send(call, value)));
    expect(answered.filter((status) => status === 500)).toEqual([]);
  }
  expect(await errorsSoFar()).toEqual([]);
}, 120_000);

test('nor is what cannot be read, or ends before it is whole', async () => {
  const path = '/api/send_otp';
  for (const body of ['', '{', '[]', 'null', '"\\u0000"', '['.repeat(100_000)]) await post(path, body);
  await post(path, Buffer.from([0xff, 0xfe, 0x00]));
  await post(path, '{}', { ...json, 'content-encoding': 'gzip' });
  await post(path, part, { ...json, 'content-type': form });
  await post(path, '{}', { ...json, 'content-type': 'multipart/form-data' });
  await post('/api/razorpay_webhook', '{"event":', { ...json, 'x-razorpay-signature': 'wrong' });
  for (const address of [
    '/api/settings?x=%',
    '/api/%',
    '/application/%ff',
    '/api/file?id=..%2f..',
    '/api/file?id=%00',
  ])
    await fetch(url + address);
  await sendRaw('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n');
  await sendRaw('\u0016\u0003\u0001 no HTTP\r\n\r\n');
  await breakOff(`${head(path, 'application/json', 500)}{"email":`);
  await breakOff(head(path, form, 5_000) + part);
  await breakOff('GET /api/settings HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
  expect(await errorsSoFar()).toEqual([]);
});
