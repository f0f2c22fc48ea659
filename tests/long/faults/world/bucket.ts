import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startS3 } from '#tests/world/services/s3-server.ts';

/**
 * How the bucket answers: `refusing` is 403 of keys that were withdrawn, `slow down` Amazon's 503 for too many requests,
 * `silent` never answers, `half` breaks off in the middle of a file, sent or received.
 */
export type BucketHabit = 'well' | 'refusing' | 'broken' | 'slow down' | 'silent' | 'half';

export interface OwnBucket {
  /** What the product is given as STORAGE_URL; its keys are those of `keys`. */
  storageUrl: string;
  habit: BucketHabit;
  /** Requests that were answered otherwise than well. */
  spoilt: number;
  close(): Promise<void>;
}

export const keys = { AWS_ACCESS_KEY_ID: 'the-access-key', AWS_SECRET_ACCESS_KEY: 'the-secret-key' };

const refusals = {
  refusing: [403, 'AccessDenied'],
  broken: [500, 'InternalError'],
  'slow down': [503, 'SlowDown'],
} as const;

/** A real bucket behind a line that can be spoilt. */
export async function openBucket(): Promise<OwnBucket> {
  const bucket = 'papers';
  const s3 = await startS3({
    bucket,
    accessKey: keys.AWS_ACCESS_KEY_ID,
    secretKey: keys.AWS_SECRET_ACCESS_KEY,
  });
  const server = createServer((request, response) => void answer(own, s3.port, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own: OwnBucket = {
    storageUrl: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    habit: 'well',
    spoilt: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await s3.close();
    },
  };
  return own;
}

async function answer(
  own: OwnBucket,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { habit } = own;
  if (habit !== 'well') own.spoilt += 1;
  if (habit === 'silent') return;
  // What is on its way breaks off after the first part of it.
  if (habit === 'half' && request.method === 'PUT')
    return void request.once('data', () => request.socket.destroy());
  const body = await buffer(request);
  if (habit !== 'well' && habit !== 'half') {
    const [status, code] = refusals[habit];
    const words = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    return void response.writeHead(status, { 'content-type': 'application/xml' }).end(words);
  }
  const { method, url: path, headers } = request;
  const passed = ask({ port, method, path, headers }, async (got) => {
    const bytes = await buffer(got);
    // Read whole, it travels with its length and no longer in chunks.
    const { 'transfer-encoding': _, ...kept } = got.headers;
    response.writeHead(got.statusCode ?? 502, { ...kept, 'content-length': bytes.length });
    if (habit === 'well') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  });
  passed.once('error', () => response.destroy());
  passed.end(body);
}
