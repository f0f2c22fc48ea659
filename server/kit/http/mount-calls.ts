import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Access, Call, CheckedInputOf, OutputOf } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { checkShape } from '#contract/kit/faults.ts';
import { audit } from '#server/kit/context/audit.ts';
import {
  type AccessDecision,
  admitted,
  type Caller,
  isProven,
  judge,
  visitor,
} from '#server/kit/context/caller.ts';
import type {
  Context,
  ContextWithoutTransaction,
  OlderReadContext,
  ReadContext,
  Services,
} from '#server/kit/context/context.ts';
import type { Message } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';
import { cookieJar, languageOfRequest, originOf, refuseForeignWrites } from './http.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { OlderReads } from '#server/kit/db/older-reads.ts';
import { checkNesting, countFileFields, readBody } from './read-body.ts';
import type { Incoming, Share } from './incoming.ts';
import { deviceKnownFor } from './known-device.ts';
import { countRequest, networkOf, quotasOf, refuseProof, withinQuotas } from './limits.ts';
import { mayReadOlder, noteWrite } from './recent-writes.ts';
import { Refusal, refuse, refuseFields } from '#server/kit/refusal.ts';
import { type TraceLog, traceRead, traceRefusal } from './traces.ts';

/** Zod types an output without keys so that nothing may be added to it. */
type Keys<Output> = Output extends Record<string, never> ? object : Output;

/** What a handler returns: the output of its call, with a message if there is one, or a refusal to be committed. */
type Reply<C extends Call> = (Keys<z.input<C['output']>> & { message?: Message }) | Refusal;

export type Handler<C extends Call> = (context: Context, input: CheckedInputOf<C>) => Promise<Reply<C>>;
export type ReadHandler<C extends Call> = (
  context: ReadContext,
  input: CheckedInputOf<C>,
) => Promise<Reply<C>>;
export type HandlerWithoutTransaction<C extends Call> = (
  context: ContextWithoutTransaction,
  input: CheckedInputOf<C>,
) => Promise<Reply<C>>;

/** The bytes of a download, with the headers that keep them safe (kit/files/file-headers.ts). */
interface Bytes {
  /** HEAD asks only for the headers, so no stream is started. */
  body: Buffer | (() => Promise<Readable>);
  headers: Record<string, string>;
  /** Sent behind a stream that was whole, by the names of their fields. */
  trailers?: Record<string, () => string>;
}

/** What every call's handler is given; most ask for less. */
interface CallContext extends ContextWithoutTransaction, OlderReadContext {}

/** The context of a download, whose answer may last for hours. */
interface DownloadContext extends CallContext {
  /** Repeats the check of access: since the start the session may have ended or the role may have changed. */
  stillAllowed: () => Promise<boolean>;
}
export type DownloadHandler<D extends Download> = (
  context: DownloadContext,
  input: z.output<D['input']>,
) => Promise<Bytes>;

/** What mounting needs from the app, since kit imports no module. */
export interface Mounting {
  app: FastifyInstance;
  db: Db;
  olderReads: OlderReads;
  services: Services;
  incoming: Incoming;
  traces: TraceLog;
  /** Every proof of the request that may open a call of this access. */
  findCaller(request: FastifyRequest, access: Access): Promise<Caller>;
}

/**
 * The handler of a call. A handler of GET only reads, without a transaction: at READ COMMITTED each statement sees what
 * is committed when it starts, so a transaction would change nothing and cost two more statements.
 */
type Route<C extends Call> = (
  context: C['method'] extends 'GET' ? OlderReadContext : CallContext,
  input: CheckedInputOf<C>,
) => Promise<Reply<C>>;

/** A handler for each of these calls: a missing one, or one of another call, does not compile. */
export type Routes<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: Route<Calls[Name]>;
};

/** A handler in one transaction, which is committed when the handler returns and rolled back when it throws. */
export function withTransaction<Input, Answer>(handler: (context: Context, input: Input) => Promise<Answer>) {
  return (context: ContextWithoutTransaction, input: Input) =>
    context.inTransaction((inside) => handler(inside, input));
}

/**
 * A handler whose answer may be some seconds old (server/kit/db/older-reads.ts): a list, a count or a report, and nothing
 * by which a right or a change is decided.
 */
export function mayBeOlder<Input, Answer>(handler: (context: ReadContext, input: Input) => Promise<Answer>) {
  return (context: OlderReadContext, input: Input) =>
    context.readOlder(({ db }) => handler({ ...context, db }, input));
}

/** Mounts each call with the handler of its name. */
export function mountCalls<Calls extends Record<string, Call>>(
  mounting: Mounting,
  calls: Calls,
  routes: Routes<Calls>,
): void {
  for (const name in calls) mountCall(mounting, calls[name], routes[name]);
}

function mountCall<C extends Call>(
  mounting: Mounting,
  call: C,
  handler: (context: CallContext, input: CheckedInputOf<C>) => Promise<Reply<C>>,
): void {
  serve(mounting, call, async (context, input) => {
    const result = await handler(context, input as CheckedInputOf<C>);
    if (result instanceof Refusal) throw result;
    const { message, ...answer } = result;
    const output = call.output.parse(answer) as OutputOf<C> & object;
    return {
      rows: 'data' in output && Array.isArray(output.data) ? output.data.length : undefined,
      send: (reply) => {
        const body = { status: true, message: say(context.language, message ?? ''), ...output };
        return call.kept ? sendKept(reply, body) : reply.header('cache-control', 'no-store').send(body);
      },
    };
  });
}

/** Sends an answer that the browser keeps; nothing but "still the same" where it has it already. */
function sendKept(reply: FastifyReply, body: object): FastifyReply {
  const json = JSON.stringify(body);
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  const known = reply.request.headers['if-none-match']?.split(/,\s*/) ?? [];
  if (known.includes(etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Mounts each call whose answer is bytes with the handler of its name. */
export function mountDownloads<Downloads extends Record<string, Download>>(
  mounting: Mounting,
  downloads: Downloads,
  handlers: { readonly [Name in keyof Downloads]: DownloadHandler<Downloads[Name]> },
): void {
  for (const name in downloads) mountDownload(mounting, downloads[name], handlers[name]);
}

function mountDownload<D extends Download>(
  mounting: Mounting,
  download: D,
  handler: DownloadHandler<D>,
): void {
  serve(mounting, download, async (context, input) => {
    const { body, headers, trailers = {} } = await handler(context, input as z.output<D['input']>);
    const send = async (reply: FastifyReply) => {
      if (Buffer.isBuffer(body)) return reply.headers(headers).send(body);
      if (reply.request.method === 'HEAD') return reply.headers(headers).send();
      const stream = await body();
      for (const [name, value] of Object.entries(trailers)) reply.trailer(name, async () => value());
      return reply.headers(headers).send(stream);
    };
    return { send, rows: undefined };
  });
}

type Served = Pick<
  Call,
  'method' | 'path' | 'access' | 'proof' | 'beforeFactor' | 'input' | 'limits' | 'changes' | 'traces'
>;

/** Sends an answer that is ready: the use of the call has been counted by then. */
interface Answer {
  send: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
  /** How many rows it shows; undefined where it shows none. */
  rows: number | undefined;
}

function serve(
  mounting: Mounting,
  call: Served,
  answer: (context: DownloadContext, input: unknown) => Promise<Answer>,
): void {
  const { app, db, olderReads, services, incoming, traces } = mounting;
  const files = countFileFields(call.input);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    handler: async (request, reply) => {
      const share = incoming.open(networkOf(request.ip));
      const asker = { caller: visitor };
      try {
        return await handle(request, reply, share, asker);
      } catch (error) {
        traceRefusal(traces, error, call, asker.caller, request.ip);
        throw error;
      } finally {
        await share.release();
      }
    },
  });

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    share: Share,
    asker: { caller: Caller },
  ): Promise<FastifyReply> {
    refuseForeignWrites(request, services.publicUrl);
    const found = await mounting.findCaller(request, call.access);
    asker.caller = found;
    const caller = admitted(call, found);
    // A caller who may never use the call is refused before the body is read; create or update is decided after it.
    const early = decide(call, found, undefined);
    if (early === 'sign_in_needed' || early === 'factor_demanded') throw refuse(early);
    const now = services.clock.now();
    if (early === 'partner_key_unknown') return refuseProof(db, call, refuse(early), { ip: request.ip, now });
    await countRequest(db, call, request.ip, now);
    // Who may not use the call is not asked for a proof first.
    const isTooOld = !isProven(call.proof, caller, now);
    if (isTooOld && early === 'allowed') throw refuse('proof_needed');
    const raw = await readInput(request, files, share);
    const decision = decide(call, found, raw);
    if (decision !== 'allowed') throw refuse(decision);
    if (isTooOld) throw refuse('proof_needed');
    const input = checkInput(call.input, raw);
    const cookies = cookieJar(request, reply, services.publicUrl);
    const language = languageOfRequest(request, services.publicUrl);
    const common = { caller, now, origin: originOf(request), language, cookies, services };
    if (olderReads.hasReplica) noteWrite(cookies, call);
    const isOlderAllowed = mayReadOlder(cookies, common.origin);
    const deviceFor = (address: string) => deviceKnownFor(common, address);
    const quotas = quotasOf(call, { input, ip: request.ip, caller, deviceFor });
    const context: DownloadContext = {
      ...common,
      db,
      readOlder: (work) => olderReads.read(isOlderAllowed, work),
      abandoned: whenAbandoned(reply),
      inTransaction: (work) => inTransaction(db, (tx) => work({ ...common, tx })),
      stillAllowed: async () =>
        decide(call, await mounting.findCaller(request, call.access), raw) === 'allowed',
    };
    const { send, rows } = await withinQuotas(db, quotas, now, () => answer(context, input)).catch(
      async (error: unknown) => {
        const trace = error instanceof Refusal ? error.trace : undefined;
        if (trace)
          await context.inTransaction((inside) => audit(inside, trace.what, trace.subject, trace.changes));
        throw error;
      },
    );
    traceRead(traces, call, caller, input, { ip: request.ip, rows });
    return send(reply);
  }
}

/** As `judge`; who is kept out only by the demand of the role is told so. */
function decide(call: Served, found: Caller, input: unknown): AccessDecision | 'factor_demanded' {
  const caller = admitted(call, found);
  const decision = judge(call.access, caller, input);
  return decision !== 'allowed' && caller !== found ? 'factor_demanded' : decision;
}

/** Aborted when the connection ends before the answer was sent. */
function whenAbandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Nobody receives this; it is no fault of ours.
  const leave = () => controller.abort(refuse('unreadable_body'));
  if (raw.destroyed) leave();
  else raw.once('close', () => raw.writableFinished || leave());
  return controller.signal;
}

async function readInput(
  request: FastifyRequest,
  files: number,
  share: Share,
): Promise<Record<string, unknown>> {
  if (request.method === 'POST') return readBody(request, files, share);
  // HEAD is answered like GET.
  checkNesting(request.query);
  return request.query as Record<string, unknown>;
}

/** Every fault at once, each under the payload's field name (decisions section 8). */
function checkInput(shape: z.ZodType, raw: unknown): Record<string, unknown> {
  const checked = checkShape(shape, raw);
  if (checked.success) return checked.data as Record<string, unknown>;
  throw refuseFields(checked.faults);
}
