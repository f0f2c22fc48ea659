import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError } from './http.ts';
import { type Incoming, openIncoming } from './incoming.ts';
import { leaveBodies, readBody } from './read-body.ts';
import { refuse } from '#server/kit/refusal.ts';
import { watchBodies } from './connections.ts';

/** Short enough for a test, long enough for a busy machine. */
const SLOWEST = { milliseconds: 1_000, bytes: 100 };
const MOST_DRAINED = 5_000_000;

let app: FastifyInstance;
let folder: string;
let incoming: Incoming;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-bodies-'));
  incoming = await openIncoming(folder);
  app = Fastify();
  app.setErrorHandler(answerError);
  watchBodies(app, SLOWEST, MOST_DRAINED);
  await leaveBodies(app);
  app.post('/early', async () => {
    throw refuse('sign_in_needed');
  });
  app.route({ method: 'POST', url: '/read', handler: read });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

async function read(request: FastifyRequest) {
  const share = incoming.open('a');
  try {
    const { file } = await readBody(request, 1, share);
    return { size: file instanceof File ? (await file.arrayBuffer()).byteLength : 0 };
  } finally {
    await share.release();
  }
}

afterAll(async () => {
  await app.close();
  incoming.close();
  await rm(folder, { recursive: true });
});

const FORM = 'multipart/form-data; boundary=cut';
const START = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const END = '\r\n--cut--\r\n';

interface Client {
  socket: Socket;
  /** Writes when there is room; false when the connection is gone. */
  write: (bytes: string | Buffer) => Promise<boolean>;
  /** All that was heard when the connection ended. */
  ended: Promise<string>;
}

/** A client that has said how much it will send. */
function open(path: string, length: number, type = FORM): Client {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => (heard += bytes));
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return {
    socket,
    ended,
    async write(bytes) {
      if (socket.destroyed) return false;
      if (!socket.write(bytes))
        await Promise.race([new Promise((done) => socket.once('drain', done)), ended]);
      return !socket.destroyed;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends all of it and only then listens, as browsers do; the answer, or what was heard when it was cut off. */
async function answerTo({ socket, write, ended }: Client, parts: Iterable<string | Buffer>): Promise<string> {
  socket.pause();
  for (const part of parts) if (!(await write(part))) break;
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (bytes: Buffer) => resolve(String(bytes))),
  );
  socket.resume();
  return Promise.race([answer, ended]);
}

function* chunks(bytes: number, size = 65_536): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= size) yield Buffer.alloc(Math.min(left, size), 'x');
}

test.each([
  ['refused before it is read', '/early', 4_000_000, 401],
  ['text of 4 MB', '/read', 4_000_000, 413],
  ['longer than anything may be', '/read', 30_000_000, 413],
])('who is refused while still sending reads why: %s', async (_, path, length, status) => {
  const type = length === 30_000_000 ? FORM : 'application/json';
  const client = open(path, length, type);
  const answer = await answerTo(client, chunks(Math.min(length, MOST_DRAINED - 500_000)));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  client.socket.destroy();
});

test('after a refusal that was read to its end the connection serves on', async () => {
  const client = open('/early', 1_000_000);
  expect(await answerTo(client, chunks(1_000_000))).toMatch(/^HTTP\/1.1 401 /);
  const second = new Promise<string>((resolve) =>
    client.socket.once('data', (bytes: Buffer) => resolve(String(bytes))),
  );
  client.socket.write(
    'POST /read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(await second).toMatch(/^HTTP\/1.1 200 /);
  client.socket.destroy();
});

test('what never ends is cut off', async () => {
  const client = open('/early', 1_000_000_000);
  let sent = 0;
  for (const chunk of chunks(1_000_000_000)) {
    if (!(await client.write(chunk))) break;
    sent += chunk.length;
  }
  expect(sent).toBeLessThan(100_000_000);
  expect(await client.ended).toMatch(/^HTTP\/1.1 401 /);
});

test.each([
  ['a file', FORM, START],
  ['a text', 'application/json', '{"a":'],
])('%s that stands still is refused, and leaves nothing', async (_, type, start) => {
  const client = open('/read', 100_000, type);
  client.socket.write(start);
  const drip = setInterval(() => client.socket.write('x'), 100);
  const answer = await client.ended;
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('one that stands still after its refusal is ended too', async () => {
  const client = open('/early', 100_000);
  client.socket.write('x');
  expect(await client.ended).toMatch(/^HTTP\/1.1 401 /);
});

test('slow, but coming: it succeeds', async () => {
  const bytes = 300_000;
  const client = open('/read', START.length + bytes + END.length);
  await client.write(START);
  for (const chunk of chunks(bytes, 10_000)) {
    await client.write(chunk);
    await pause(100);
  }
  expect(await answerTo(client, [END])).toMatch(/^HTTP\/1.1 200 .*"size":300000/s);
  client.socket.destroy();
});

test('a sender who hangs up leaves nothing', async () => {
  const client = open('/read', 1_000_000);
  await client.write(START);
  await client.write(Buffer.alloc(200_000));
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  client.socket.destroy();
  await expect.poll(() => readdir(folder)).toEqual([]);
});
