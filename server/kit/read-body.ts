import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import { refuse } from './refusal.ts';

/** No call has more fields of files. */
const MAX_FILES = 10;
const MAX_FIELDS = 1_000;
const MAX_FIELD_BYTES = 65_536;

/** All texts of one request together, in whatever form they come. */
export const MAX_TEXT_BYTES = 1_048_576;

/** Files, texts, and the lines around each part. */
const MAX_BODY_BYTES = MAX_FILES * MAX_UPLOAD_BYTES + MAX_TEXT_BYTES + MAX_FIELDS * 300;

/** `name`, `name[]`, `name[0]` and nested brackets in one input object (decisions section 2). */
export function parsePairs(text: string): Record<string, unknown> {
  return qs.parse(text, { arrayLimit: 200, parameterLimit: MAX_FIELDS, depth: 3 });
}

/** How many fields of an input take a file. */
export function countFileFields(input: z.ZodType): number {
  const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any' });
  return Object.values(properties).filter((one) => typeof one === 'object' && one.format === 'binary').length;
}

/** More than any call takes: nobody waits for the end of it. */
export function isTooLong({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
}

/**
 * Fields and files of a multipart request as one input. Of a file that is too large comes one byte more than anyone may
 * send: enough to be refused at its field, while the files beside it are kept.
 * @param files how many may come; one more is refused before it is read
 */
export async function readMultipart(
  request: FastifyRequest,
  files: number,
): Promise<Record<string, unknown>> {
  if (isTooLong(request)) throw refuse('too_much');
  endWhenTooLong(request);
  try {
    return await readParts(request, files);
  } catch (error) {
    // The parser throws bare errors at a body that is not what it says; any other error knows what it is.
    throw error instanceof Error && error.constructor === Error && !('statusCode' in error)
      ? refuse('unreadable_body')
      : error;
  }
}

/** Who does not say how much is coming cannot be told early, only cut off. */
function endWhenTooLong({ raw }: FastifyRequest): void {
  let read = 0;
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MAX_BODY_BYTES) raw.destroy();
  });
}

async function readParts(request: FastifyRequest, maxFiles: number): Promise<Record<string, unknown>> {
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
      const text = String(part.value);
      textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(text);
      if (part.valueTruncated) throw refuse('too_much', {}, { [nameOf(part.fieldname)]: 'This is too long' });
      if (textBytes > MAX_TEXT_BYTES) throw refuse('too_much');
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(text)}`);
      continue;
    }
    const bytes = await part.toBuffer();
    const file = new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype });
    files.push([nameOf(part.fieldname), file]);
  }
  return { ...parsePairs(pairs.join('&')), ...Object.fromEntries(files) };
}

/** `name`, `name[]` and `name[0]` are one field. */
function nameOf(written: string): string {
  return written.replace(/\[.*$/s, '');
}
