import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Call, CheckedInputOf, OutputOf } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { faultInWords } from '#contract/kit/fault-in-words.ts';
import type { z } from 'zod';
import { type Caller, judge } from './caller.ts';
import type { Context, OutsideContext, ReadContext, Services } from './context.ts';
import { cookieJar, originOf, refuseForeignWrites } from './http.ts';
import { type Db, inTransaction } from './db.ts';
import { keepFieldLimits, keepNetworkLimits } from './limits.ts';
import { countFileFields, readMultipart } from './read-body.ts';
import { Refusal, refuse, refuseFields } from './refusal.ts';

/** Zod says of an output without keys that nothing may stand beside it. */
type Keys<Output> = Output extends Record<string, never> ? object : Output;

/** What a verb answers: the output of its call, a sentence if there is one, or a refusal that is to be committed. */
type Reply<C extends Call> = (Keys<z.input<C['output']>> & { message?: string }) | Refusal;

export type Verb<C extends Call> = (context: Context, input: CheckedInputOf<C>) => Promise<Reply<C>>;
export type ReadVerb<C extends Call> = (context: ReadContext, input: CheckedInputOf<C>) => Promise<Reply<C>>;
export type OutsideVerb<C extends Call> = (
  context: OutsideContext,
  input: CheckedInputOf<C>,
) => Promise<Reply<C>>;

/** The bytes a download answers, with the headers that keep them safe (kit/files/file-headers). */
interface Bytes {
  /** A stream is begun only for who reads it: HEAD asks for the headers alone. */
  body: Buffer | (() => Promise<Readable>);
  headers: Record<string, string>;
}

/** The world of a download, whose answer may go on for hours. */
interface DownloadContext extends OutsideContext {
  /** Judges anew, as the request was at its beginning: its session may have ended, its role have changed. */
  stillAllowed: () => Promise<boolean>;
}
export type DownloadVerb<D extends Download> = (
  context: DownloadContext,
  input: z.output<D['input']>,
) => Promise<Bytes>;

/** What mounting needs from the app: kit knows no module. */
export interface Mounting {
  app: FastifyInstance;
  db: Db;
  services: Services;
  findCaller(request: FastifyRequest): Promise<Caller>;
}

/** A call whose verb runs in one transaction. */
export function mount<C extends Call>(mounting: Mounting, call: C, verb: Verb<C>): void {
  mountOutside(mounting, call, (context, input) => context.inTransaction((inside) => verb(inside, input)));
}

/**
 * A call whose verb only reads: at READ COMMITTED each statement sees what is committed when it begins, so that a
 * transaction around them would show nothing else, and cost beginning and end.
 */
export function mountRead<C extends Call>(mounting: Mounting, call: C, verb: ReadVerb<C>): void {
  mountOutside(mounting, call, verb);
}

/** A call whose verb talks to the outside world and opens its own short transactions. */
export function mountOutside<C extends Call>(mounting: Mounting, call: C, verb: OutsideVerb<C>): void {
  serve(mounting, call, async (context, input, reply) => {
    const result = await verb(context, input as CheckedInputOf<C>);
    if (result instanceof Refusal) throw result;
    const { message, ...answer } = result;
    const output = call.output.parse(answer) as OutputOf<C> & object;
    return reply
      .header('cache-control', 'no-store')
      .send({ status: true, message: message ?? '', ...output });
  });
}

/** A call that answers bytes. */
export function mountDownload<D extends Download>(
  mounting: Mounting,
  download: D,
  verb: DownloadVerb<D>,
): void {
  serve(mounting, download, async (context, input, reply) => {
    const { body, headers } = await verb(context, input as z.output<D['input']>);
    if (Buffer.isBuffer(body)) return reply.headers(headers).send(body);
    const stream = reply.request.method === 'HEAD' ? undefined : await body();
    return reply.headers(headers).send(stream);
  });
}

type Served = Pick<Call, 'method' | 'path' | 'access' | 'input' | 'limits'>;

function serve(
  mounting: Mounting,
  call: Served,
  answer: (context: DownloadContext, input: unknown, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { app, db, services } = mounting;
  const files = countFileFields(call.input);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    handler: async (request, reply) => {
      refuseForeignWrites(request, services.publicUrl);
      const caller = await mounting.findCaller(request);
      // Who may never use the call is refused before the body is read; create or update is judged after it.
      const early = judge(call.access, caller, undefined);
      if (early === 'sign_in_needed') throw refuse('sign_in_needed');
      const now = services.clock.now();
      await keepNetworkLimits(db, call, request.ip, now);
      const raw = await readInput(request, files);
      const verdict = judge(call.access, caller, raw);
      if (verdict !== 'allowed') throw refuse(verdict);
      await keepFieldLimits(db, call, raw, now);
      const input = checkInput(call.input, raw);
      const common = { caller, now, origin: originOf(request), cookies: cookieJar(request, reply), services };
      const context: DownloadContext = {
        ...common,
        db,
        inTransaction: (work) => inTransaction(db, (tx) => work({ ...common, tx })),
        stillAllowed: async () => judge(call.access, await mounting.findCaller(request), raw) === 'allowed',
      };
      return answer(context, input, reply);
    },
  });
}

async function readInput(request: FastifyRequest, files: number): Promise<Record<string, unknown>> {
  // HEAD asks what GET would answer.
  if (request.method !== 'POST') return request.query as Record<string, unknown>;
  if (request.isMultipart()) return readMultipart(request, files);
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('unreadable_body');
  return body as Record<string, unknown>;
}

/** Every fault at once, each under the payload's field name (decisions section 8). */
function checkInput(shape: z.ZodType, raw: unknown): unknown {
  const checked = shape.safeParse(raw, { error: faultInWords });
  if (checked.success) return checked.data;
  const errors: FieldErrors = {};
  for (const issue of checked.error.issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  throw refuseFields(errors);
}
