import { connect } from 'node:net';
import * as fc from 'fast-check';
import { calls, downloads } from '#contract/calls.ts';
import { RefusalBody } from '#contract/kit/refusal-body.ts';
import type { Judged } from './judge.ts';

/** A request as it goes over the wire, byte for byte. */
export interface Wire {
  method: string;
  path: string;
  headers: readonly (readonly [string, string])[];
  body: string;
}

const apis = Object.values({ ...calls, ...downloads }).map(({ path }) => `/api${path}`);
const pages = [
  '/',
  '/application',
  '/application/user-member-application-list',
  '/application/user-login',
  '/application/all-membership-application/1',
  '/application/index.html',
  '/application/assets/none.js',
  '/application/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/api/razorpay_webhook',
  '/api/policy_reports',
  '/sandbox/razorpay/checkout/none',
  '/sandbox/razorpay/v1/orders',
];

const turns: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  (path) => `${path}%00`,
  (path) => `${path}/../../../../etc/passwd`,
  (path) => `${path}/..%2f..%2f..%2fpackage.json`,
  (path) => `${path}/%2e%2e/%2e%2e/package.json`,
  (path) => `${path}\\..\\..\\package.json`,
  (path) => `${path};a=b`,
  (path) => `${path}.`,
  (path) => path.toUpperCase(),
  (path) => `${path}?${'a=b&'.repeat(2_000)}`,
  (path) => `${path}?__proto__[a]=b&constructor[prototype][a]=b`,
  (path) => `${path}?a[b][c][d][e][f][g][h][i][j]=1`,
  (path) => `${path}?id=%&id=%ff&search=%00`,
  (path) => `${path}?%`,
  (path) => `${path}/${'x'.repeat(8_000)}`,
  (path) => `${path}/${'x'.repeat(40_000)}`,
  (path) => `http://elsewhere.example.org${path}`,
  (path) => `//elsewhere.example.org${path}`,
  (path) => `${path}#part`,
  (path) => `${path}/%ZZ`,
  (path) => `${path}/\u00e9\u0928`,
  () => '*',
  () => '/application/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
];

const methods = 'GET GET GET POST POST HEAD PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND get NONE'.split(
  ' ',
);

const token = 'A'.repeat(43);
const odd = ['', '%', '"', 'a b', '\u0001', 'null', '{"a":1}', '__proto__', 'x'.repeat(3_000), token, 'é'];
const cookieNames = [
  'omas_admin',
  'omas_member',
  'omas_applicant',
  'omas_tracker',
  'omas_wrote',
  'omas_language',
  '__proto__',
];
const headers: Readonly<Record<string, readonly string[]>> = {
  cookie: [
    ...cookieNames.flatMap((name) => odd.map((value) => `${name}=${value}`)),
    cookieNames.map((name) => `${name}=${token}`).join('; '),
    'a=b; '.repeat(3_000),
    ';;;===;',
    'x'.repeat(20_000),
  ],
  authorization: odd.flatMap((value) => [`Bearer ${value}`, `Basic ${value}`, value]),
  'content-type': [
    ...odd,
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; boundary=""',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded; charset=none',
    'application/reports+json',
    'application/csp-report',
  ],
  'content-length': ['-1', '1e3', '5, 6', '99999999999999999999', '3', ''],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity', 'chunked, chunked', 'x'],
  'content-encoding': ['gzip', 'br', 'none'],
  'x-forwarded-for': [
    ...odd,
    Array.from({ length: 500 }, () => '1.2.3.4').join(', '),
    'fe80::1%eth0',
    '::ffff:1.2.3.4',
    '1.2.3.4:80',
  ],
  'x-forwarded-proto': ['https', ...odd],
  'x-forwarded-host': ['elsewhere.example.org', ...odd],
  origin: ['null', 'http://elsewhere.example.org', 'http://[', ...odd],
  'sec-fetch-site': ['cross-site', 'none', ...odd],
  range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    `bytes=${'0-1,'.repeat(1_500)}0-1`,
    'bytes=99999999999999999999-',
  ],
  'if-none-match': ['*', `"${'x'.repeat(4_000)}"`, ...odd],
  'if-modified-since': ['Thu, 99 Foo 9999 99:99:99 GMT', ...odd],
  'last-event-id': odd,
  expect: ['100-continue', '200-maybe'],
  upgrade: ['websocket', 'h2c'],
  connection: ['upgrade', 'keep-alive, close', 'x'],
  'accept-language': ['x'.repeat(5_000), 'ta-'.repeat(500), ...odd],
  'accept-encoding': ['br;q=9', 'identity;q=0, *;q=0', ...odd],
  accept: odd,
  'user-agent': ['x'.repeat(10_000), ...odd],
  'x-face': odd,
  source: odd,
};

const header = fc
  .constantFrom(...Object.keys(headers))
  .chain((name) => fc.constantFrom(...(headers[name] ?? [''])).map((value) => [name, value] as const));

const bodies = [
  '',
  '{}',
  '{"id":1}',
  'id=1&id=2',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\nhello\r\n',
  '--cut--',
  '\u0000',
  '[',
];

/** Requests whose path, method, headers and body have nothing to do with each other. */
export const wires: fc.Arbitrary<Wire> = fc.record({
  method: fc.constantFrom(...methods),
  path: fc
    .tuple(fc.constantFrom(...apis, ...pages, ...pages, ...pages), fc.constantFrom(...turns))
    .map(([path, turn]) => turn(path)),
  headers: fc.array(header, { maxLength: 4 }),
  body: fc.constantFrom(...bodies),
});

export function wireInWords({ method, path, headers, body }: Wire): string {
  const shown = headers.map(([name, value]) => `${name}: ${JSON.stringify(value.slice(0, 120))}`);
  return `${method} ${path.slice(0, 200)} ${shown.join(' | ')} ${JSON.stringify(body)}`;
}

/** No request here needs as long; of one that never ends, the connection is closed before. */
const PATIENCE_MS = 20_000;

/**
 * Sends it and ends its side of the connection.
 * @returns the answer; its status is 0 where the connection was closed without one, as HTTP allows of what is no request
 * @throws with the answer when it is a fault, or speaks of the inside
 */
export async function sendWire(url: string, wire: Wire): Promise<Judged> {
  const said = await exchange(url, bytesOf(wire, new URL(url).host));
  if (said === '') return { http: 0, outcome: '' };
  // A request that is broken after its head is answered twice: for its head, and for what came then.
  const [first = 0] = said.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => judgeAnswer(answer, wire));
  return { http: first, outcome: '' };
}

/** @returns its status */
function judgeAnswer(said: string, wire: Wire): number {
  const http = Number(/^HTTP\/1\.1 (\d{3}) /.exec(said)?.[1] ?? 0);
  const [head = '', ...rest] = said.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  if (http < 100 || http >= 500) throw new Error(`A fault of ours: ${said.slice(0, 500)}`);
  // The sandbox speaks as the gateway does.
  const isOurs = !wire.path.includes('/sandbox/') && /content-type: application\/json/i.test(head);
  if (http >= 400 && text !== '' && isOurs && !isRefusal(text))
    throw new Error(`No refusal in words: ${said.slice(0, 800)}`);
  if (http >= 400 && /node_modules|\.ts:\d|\bat \w+ \(/.test(text))
    throw new Error(`Words of the inside: ${said.slice(0, 800)}`);
  return http;
}

function isRefusal(text: string): boolean {
  // In chunks, of which each has its length before it.
  const json = /\{.*\}/s.exec(text)?.[0] ?? '';
  try {
    return RefusalBody.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}

function bytesOf({ method, path, headers, body }: Wire, host: string): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`];
  const names = headers.map(([name]) => name);
  if (!names.includes('connection')) lines.push('Connection: close');
  if (body !== '' && !names.includes('content-length') && !names.includes('transfer-encoding'))
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function exchange(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const heard: Buffer[] = [];
    const late = setTimeout(() => {
      const so = Buffer.concat(heard).toString('latin1');
      socket.destroy();
      // An answer that has begun and no end: a stream of events, or a connection that stays open.
      if (so === '') reject(new Error('No answer'));
      else resolve(so);
    }, PATIENCE_MS);
    socket.on('data', (some: Buffer) => {
      heard.push(some);
      // A stream of events has no end.
      if (/content-type: text\/event-stream/i.test(some.toString('latin1'))) socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(late);
      resolve(Buffer.concat(heard).toString('utf8'));
    });
    socket.end(bytes);
  });
}
