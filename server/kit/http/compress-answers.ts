import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is shorter fits into one packet as it is. */
const LEAST_BYTES = 1_000;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Fast enough for every answer; files and drawn pages, made once, are compressed harder. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * Compresses JSON and pages. Streams and files pass as they are. A request that another site caused gets its answer
 * uncompressed: by the length of compressed answers it could guess what stands in them beside its own words (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<string | Buffer>('onSend', async (request, reply, payload) => {
    const isText = /^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type') ?? ''));
    if (typeof payload !== 'string' || !isText || reply.hasHeader('content-encoding')) return payload;
    if (Buffer.byteLength(payload) < LEAST_BYTES || request.method === 'HEAD') return payload;
    vary(reply, 'accept-encoding');
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') return payload;
    const accepted = request.headers['accept-encoding'] ?? '';
    const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (form === null) return payload;
    reply.header('content-encoding', form).removeHeader('content-length');
    return form === 'br' ? brotlied(payload, { params }) : gzipped(payload);
  });
}

interface Headers {
  getHeader: (name: string) => unknown;
  header: (name: string, value: string) => unknown;
}

function vary(reply: Headers, name: string): void {
  const header = reply.getHeader('vary');
  const present = typeof header === 'string' ? header : '';
  if (!present.toLowerCase().includes(name))
    reply.header('vary', present === '' ? name : `${present}, ${name}`);
}
