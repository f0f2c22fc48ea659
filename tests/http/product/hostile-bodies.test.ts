import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountCalls } from '#contract/accounts/calls.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { startApplication } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const path = `/api${accountCalls.adminLogin.path}`;

async function send(body: BodyInit, type?: string) {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const response = await world.browser().fetch(path, { method: 'POST', body, headers });
  return { http: response.status, ...((await response.json()) as { status: boolean; code: string }) };
}

function form(parts: Iterable<[string, string | File]>): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

const times = <Part>(count: number, part: (at: number) => Part) =>
  Array.from({ length: count }, (_, at) => part(at));

const JSON_TYPE = 'application/json';
const PAIRS_TYPE = 'application/x-www-form-urlencoded';
const PARTS_TYPE = 'multipart/form-data; boundary=cut';

const unreadable = { http: 400, code: 'unreadable_body' };

function fieldsOf(shape: z.ZodType): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
}

/** Parts that say they are JSON. */
function partsOf(fields: string[], json: string): string {
  const parts = fields.map(
    (field) =>
      `--cut\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: application/json\r\n\r\n${json}\r\n`,
  );
  return `${parts.join('')}--cut--\r\n`;
}

describe('a body that is not what it says is refused as such', () => {
  test.each<[string, string, string]>([
    ['broken JSON', '{"username":', JSON_TYPE],
    ['no JSON at all', '', JSON_TYPE],
    ['a list', '["a"]', JSON_TYPE],
    ['a lone text', '"a"', JSON_TYPE],
    ['a prototype', '{"__proto__":{"admin":true}}', JSON_TYPE],
    ['parts without a boundary', 'username', 'multipart/form-data'],
    ['parts that are none', 'username', PARTS_TYPE],
    [
      'a part that breaks off',
      '--cut\r\nContent-Disposition: form-data; name="username"\r\n\r\na',
      PARTS_TYPE,
    ],
  ])('%s', async (_, body, type) => {
    expect(await send(body, type)).toMatchObject({ http: 400, status: false, code: 'unreadable_body' });
  });

  test.each([
    ['XML', '<a/>', 'application/xml'],
    ['a text', 'username', 'text/plain'],
  ])('a kind of body that nobody knows: %s', async (_, body, type) => {
    expect(await send(body, type)).toMatchObject({ http: 415, code: 'unsupported_type' });
  });

  test('bytes that are no text count as the signs that replace them', async () => {
    expect(await send('username=%ff%fe%&password=%00', PAIRS_TYPE)).toMatchObject({
      http: 422,
      errors: { username: 'Invalid email format' },
    });
  });

  test('an address that cannot be read', async () => {
    for (const address of ['/api/%ZZ', '/api/%', '/%c0']) {
      const response = await world.browser().fetch(address);
      expect(await response.json()).toMatchObject({ status: false });
      expect(response.status).toBeLessThan(500);
    }
  });
});

describe('what is nested deeper than any input is refused before anything walks it', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const inObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  /** A sample of all calls with input, and the one where it was seen first. */
  const sample = Object.entries<Call>(calls)
    .filter(([, { method, input }]) => method === 'POST' && fieldsOf(input).length > 0)
    .filter(([name], at) => at % 5 === 0 || name === 'certificateDataUpdate')
    .map(([name, call]) => [name, call] as const);

  let office: Browser;
  beforeAll(async () => {
    office = await world.admin();
  });

  test.each(sample)('%s', async (_, { path: callPath, input }) => {
    const fields = fieldsOf(input);
    // As deep as a body of so many fields may be.
    const depth = Math.min(5_000, Math.floor(60_000 / fields.length));
    const whole = (value: string) => `{${fields.map((field) => `"${field}":${value}`).join(',')}}`;
    const bodies: [string, BodyInit, string | undefined][] = [
      ['lists', whole(nested(depth)), JSON_TYPE],
      ['objects', whole(inObjects(depth)), JSON_TYPE],
      ['a few levels too many', whole(nested(9)), JSON_TYPE],
      ['pairs', fields.map((field) => `${field}${'[a]'.repeat(50)}=1`).join('&'), PAIRS_TYPE],
      ['parts', form(fields.map((field) => [`${field}${'[0]'.repeat(50)}`, '1'])), undefined],
      ['parts of JSON', partsOf(fields, nested(depth)), PARTS_TYPE],
    ];
    for (const [what, body, type] of bodies) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const answer = await office.fetch(`/api${callPath}`, { method: 'POST', body, headers });
      const told = (await answer.json()) as { code: string };
      // Some calls ask for another proof than the office's before they read anything.
      const isUnread = answer.status === 401;
      if (!isUnread) expect({ what, http: answer.status, code: told.code }).toEqual({ what, ...unreadable });
    }
  });

  test('an address', async () => {
    const response = await office.fetch(`/api${calls.getUser.path}?search${'[a]'.repeat(50)}=1`);
    expect(response.status).toBe(400);
  });

  test.each(['[', '{"a":'])('a list as text, nested in %s', async (bracket) => {
    const text = `[${bracket.repeat(5_000)}`;
    for (const module of [text, nested(5_000)]) {
      const answer = await office.fetch(`/api${calls.addRole.path}`, {
        method: 'POST',
        body: form([
          ['role_name', 'Nested'],
          ['module', module],
        ]),
      });
      expect(answer.status).toBe(422);
    }
  });
});

describe('too much is refused, in every form', () => {
  test.each<[string, () => Promise<{ http: number }>]>([
    ['JSON', () => send(JSON.stringify({ username: 'x'.repeat(1_100_000) }), JSON_TYPE)],
    ['pairs', () => send(`username=${'x'.repeat(1_100_000)}`, PAIRS_TYPE)],
    ['fields', () => send(form(times(1_001, (at) => [`field${at}`, ''])))],
    ['a file where none is asked for', () => send(form([['file', new File(['a'], 'a.png')]]))],
    ['text in fields', () => send(form(times(30, (at) => [`field${at}`, 'x'.repeat(60_000)])))],
  ])('%s', async (_, sending) => {
    expect(await sending()).toMatchObject({ http: 413, status: false, code: 'too_much' });
  });

  test('a long text of a form is refused at its field', async () => {
    expect(await send(form([['username[]', 'x'.repeat(70_000)]]))).toMatchObject({
      http: 413,
      errors: { username: 'This is too long' },
    });
  });

  test('more pairs than anybody fills in are left out', async () => {
    expect(await send('a[b]=1&'.repeat(5_000), PAIRS_TYPE)).toMatchObject({ http: 422 });
  });

  test.each([
    ['says so', 'Content-Length: 300000000'],
    ['does not say so', 'Transfer-Encoding: chunked'],
  ])('an upload of 300 MB that %s is ended long before its end', async (_, length) => {
    const { browser } = await startApplication(world);
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { host, hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    const ended = new Promise<string>((resolve) => {
      let heard = '';
      socket.on('data', (bytes: Buffer) => (heard += bytes));
      socket.on('error', () => {});
      socket.on('close', () => resolve(heard));
    });
    const head = [
      'POST /api/upload_file HTTP/1.1',
      `Host: ${host}`,
      `Cookie: ${cookies}`,
      `Content-Type: ${PARTS_TYPE}`,
    ];
    socket.write(`${[...head, length].join('\r\n')}\r\n\r\n`);
    const chunked = length.includes('chunked');
    const write = (bytes: Buffer) =>
      socket.write(
        chunked
          ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
          : bytes,
      );
    write(Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'));
    const megabyte = Buffer.alloc(1_000_000);
    let sent = 0;
    for (; sent < 300 && !socket.destroyed; sent += 1) {
      if (!write(megabyte)) {
        await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))]);
      }
    }
    const answer = await ended;
    expect(sent).toBeLessThan(100);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"code":"too_much"/s);
    expect((await fetch(`${world.url}/healthz`)).ok).toBe(true);
  });
});
