import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { PushNetwork } from '#server/modules/push/index.ts';

/** One message as the service received it and the browser reads it. */
interface Received {
  headers: IncomingHttpHeaders;
  /** What the signed token says (RFC 8292). */
  token: { aud: string; exp: number; sub: string };
  payload: unknown;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  words?: string;
}

/** A browser as a push service knows it. */
export interface PushedBrowser {
  /** What it sends to the product. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  /** How the service answers for it from now on; 201 at first. A number is a status. */
  answers(answer: number | Answer | (() => Promise<Answer>)): void;
}

/** A push service (RFC 8030) on this machine that checks who sends and reads what is sent. */
export interface PushService {
  /** The product reaches this service and no other by it. */
  network: PushNetwork;
  origin: string;
  browser(): PushedBrowser;
  /** The most requests that it had at the same moment. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

const pem = readFileSync(join(import.meta.dirname, 'push-service.pem'));

/** @param publicKey the key given to browsers, to check signatures with */
export async function openPushService(publicKey: () => string): Promise<PushService> {
  const inboxes = new Map<string, (request: IncomingMessage) => Promise<Answer>>();
  let open = 0;
  let mostAtOnce = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    const inbox = inboxes.get(request.url ?? '');
    const { status, headers, words } = inbox ? await inbox(request) : { status: 404 };
    open -= 1;
    response.writeHead(status, headers).end(words);
  }

  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const origin = `https://${host}`;

  return {
    network: { services: [host], agent: new Agent({ ca: pem, keepAlive: true, maxSockets: 20 }) },
    origin,
    browser() {
      const keys = newBrowserKeys();
      const path = `/push/${inboxes.size + 1}`;
      const received: Received[] = [];
      let next = async (): Promise<Answer> => ({ status: 201 });
      inboxes.set(path, async (request) => {
        const message = await readMessage(request);
        const token = checkToken(request.headers.authorization, publicKey());
        if (token.aud !== origin) throw new Error(`The token is for ${token.aud}`);
        received.push({ headers: request.headers, token, payload: decryptPush(message, keys) });
        return next();
      });
      return {
        subscription: { endpoint: origin + path, p256dh: keys.p256dh, auth: keys.auth },
        received,
        answers(answer) {
          next =
            typeof answer === 'function'
              ? answer
              : async () => (typeof answer === 'number' ? { status: answer } : answer);
        },
      };
    },
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body, when the request is one that a push service takes (RFC 8030 section 5). */
async function readMessage(request: IncomingMessage): Promise<Buffer> {
  const { method, headers } = request;
  const body = await buffer(request);
  if (method !== 'POST') throw new Error(`A message is not sent by ${method}`);
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('A message needs a TTL');
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('This topic is not allowed');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The body is not encrypted');
  if (body.length > 4_096) throw new Error('The body is too large');
  return body;
}

/** What the token says, when the key that browsers subscribed with has signed it (RFC 8292). */
function checkToken(authorization: string | undefined, publicKey: string): Received['token'] {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('This is not the key that the browser subscribed with');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('The token is not signed with this key');
  const token: Received['token'] = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const ahead = token.exp - Date.now() / 1_000;
  if (ahead <= 0 || ahead > 86_400) throw new Error('The token does not end within a day');
  return token;
}

/** The keys of a browser's subscription: those it keeps and those it sends. */
interface BrowserKeys {
  p256dh: string;
  auth: string;
  /** The secret shared with the owner of this public key. */
  secretWith: (publicKey: Buffer) => Buffer;
}

export function newBrowserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return {
    p256dh,
    auth: randomBytes(16).toString('base64url'),
    secretWith: (publicKey) => curve.computeSecret(publicKey),
  };
}

const TAG_BYTES = 16;

/**
 * What a browser reads in a push message of one record (RFC 8291 on RFC 8188): salt (16 bytes), size of a record (4),
 * length of the sender's public key (1), that key, and the record, whose text ends with the byte 2.
 * @throws Error when it was not encrypted for this browser
 */
function decryptPush(message: Buffer, browser: BrowserKeys): unknown {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const record = message.subarray(keyEnd);
  const receiver = Buffer.from(browser.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const auth = Buffer.from(browser.auth, 'base64url');
  const secret = Buffer.from(hkdfSync('sha256', browser.secretWith(sender), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString());
}
