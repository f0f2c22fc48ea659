import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { once } from 'node:events';
import qs from 'qs';
import { z } from 'zod';
import { tooLong } from '#contract/kit/faults.ts';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import { MAX_BODY_BYTES, MAX_FIELD_BYTES, MAX_FIELDS, MAX_TEXT_BYTES } from './body-limits.ts';
import type { Share } from './incoming.ts';
import { refuse } from '#server/kit/refusal.ts';

/** `name`, `name[]`, `name[0]` and nested brackets in one input object (decisions section 2). */
export function parsePairs(text: string): Record<string, unknown> {
  // One level more than allowed, so that it is noticed and refused.
  return qs.parse(text, { arrayLimit: 200, parameterLimit: MAX_FIELDS, depth: MAX_NESTING + 1 });
}

/** How many fields of an input take a file. */
export function countFileFields(input: z.ZodType): number {
  const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any' });
  return Object.values(properties).filter((one) => typeof one === 'object' && one.format === 'binary').length;
}

/** Leaves every body to readBody, which runs once the sender is known. */
export async function leaveBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // A file that is too large is reported at its own field.
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The input of a request in any of its forms. Its files are on disk until the share is released. A file that is too large
 * is cut one byte after the limit: enough to refuse it at its field, while the other files are kept.
 * @param files how many may be sent; one more is refused before it is read
 * @param share counts what is received
 */
export async function readBody(
  request: FastifyRequest,
  files: number,
  share: Share,
): Promise<Record<string, unknown>> {
  const { raw } = request;
  const most = request.isMultipart() ? MAX_BODY_BYTES : MAX_TEXT_BYTES;
  if (Number(raw.headers['content-length'] ?? 0) > most) throw refuse('too_much');
  const leaving = new AbortController();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    try {
      share.take(chunk.length);
      if (bytes > most) throw refuse('too_much');
    } catch (error) {
      reject(error);
    }
  };
  const onClose = () => raw.complete || reject(refuse('unreadable_body'));
  raw.on('data', count).on('error', reject).on('close', onClose);
  try {
    const read = request.isMultipart()
      ? readParts(request, files, share, leaving.signal)
      : readText(request, leaving.signal).then((text) => parseText(request, text));
    const input = await Promise.race([read, broken]);
    checkNesting(input);
    return input;
  } catch (error) {
    leaving.abort();
    // The parser throws plain errors for a malformed body; any other error has a type of its own, and a system error is
    // our fault.
    const isBare = error instanceof Error && error.constructor === Error;
    throw isBare && !('statusCode' in error) && !('syscall' in error) ? refuse('unreadable_body') : error;
  } finally {
    raw.off('data', count);
  }
}

async function readText({ raw }: FastifyRequest, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  // What arrives after a refusal is discarded.
  raw.on('data', (chunk: Buffer) => signal.aborted || chunks.push(chunk));
  await once(raw, 'end');
  return Buffer.concat(chunks).toString('utf8');
}

function parseText({ headers }: FastifyRequest, text: string): Record<string, unknown> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined && text === '') return {};
  if (type === 'application/x-www-form-urlencoded') return parsePairs(text);
  if (type !== 'application/json') throw refuse('unsupported_type');
  const input: unknown = parseJson(text);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw refuse('unreadable_body');
  return input as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw refuse('unreadable_body');
  }
}

async function readParts(
  request: FastifyRequest,
  maxFiles: number,
  share: Share,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const pairs: string[] = [];
  const files: [string, File][] = [];
  const limits = {
    fileSize: MAX_UPLOAD_BYTES + 1,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: maxFiles + MAX_FIELDS,
  };
  let textBytes = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = textOf(part.value);
      textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(text);
      if (part.valueTruncated) throw refuse('too_much', {}, { [nameOf(part.fieldname)]: tooLong });
      if (textBytes > MAX_TEXT_BYTES) throw refuse('too_much');
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(text)}`);
      continue;
    }
    const blob = await share.write(part.file, signal);
    const file = new File([blob], part.filename ?? '', { type: part.mimetype });
    files.push([nameOf(part.fieldname), file]);
  }
  return { ...parsePairs(pairs.join('&')), ...Object.fromEntries(files) };
}

/** A part declared as JSON arrives parsed; each field reads it as its original text. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  checkNesting(value);
  return JSON.stringify(value);
}

/** `name`, `name[]` and `name[0]` are one field. */
function nameOf(written: string): string {
  return written.replace(/\[.*$/s, '');
}

/** No call has an input of more levels (read-body.test.ts). */
export const MAX_NESTING = 8;

/** Names that change the prototype of every object when the input is merged into another object. */
const prototypes = ['__proto__', 'prototype'];

/**
 * Refuses an input before anything walks it: one with more levels, which would slow every walk down, or one that
 * names a prototype. It goes level by level, since a recursive walk is what it protects. Throws `unreadable_body`.
 */
export function checkNesting(input: unknown): void {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) throw refuse('unreadable_body');
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || value instanceof File) continue;
      if (prototypes.some((name) => Object.hasOwn(value, name))) throw refuse('unreadable_body');
      for (const inner of Object.values(value)) below.push(inner);
    }
    level = below;
  }
}
