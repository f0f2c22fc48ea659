import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody } from '#contract/kit/answer.ts';
import type { CookieJar, Origin } from './context.ts';
import { StorageFull } from './files/file-storage.ts';
import { isTooLong } from './read-body.ts';
import { Refusal, refuse } from './refusal.ts';

/** Where a request came from. */
export function originOf(request: FastifyRequest): Origin {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    isWeb: request.headers.source === 'web',
    accessToken: accessTokenOf(request),
  };
}

/** `Authorization: <token>` or `Bearer <token>` (decisions section 2); another scheme is not ours. */
export function accessTokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^(?:Bearer +)?([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** HttpOnly, SameSite=Lax, Secure on https (decisions section 2). */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const shared = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const;
  return {
    set: (name, token, seconds) => void reply.setCookie(name, token, { ...shared, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, shared),
    get: (name) => request.cookies[name],
  };
}

/** A write that relies on the cookie and comes from another site is refused; browsers always name the origin. */
export function refuseForeignWrites(request: FastifyRequest, publicUrl: string): void {
  if (request.method !== 'POST' || accessTokenOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site === 'same-origin' || (site === undefined && origin === undefined)) return;
  if (origin !== undefined) {
    const host = URL.canParse(origin) ? new URL(origin).host : '';
    if (host === request.headers.host || origin === publicUrl) return;
  } else if (site === 'none') return;
  throw refuse('foreign_origin');
}

/**
 * Refusals as the contract's body; anything else is our fault, logged with the id the person sees. A refusal that
 * blames another server (the gateway, the mail server) is a warning: no line of ours is to be mended.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error, request.id);
  const isFault = refusal.status >= 500 && refusal !== error;
  if (isFault) request.log.error({ err: error, request: request.id }, 'a call failed');
  else if (refusal.status >= 500)
    request.log.warn({ code: refusal.code, cause: causesOf(refusal) }, refusal.message);
  const body: RefusalBody & Record<string, unknown> = {
    ...refusal.extra,
    status: false,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(isFault && { request_id: request.id }),
  };
  // What still arrives would otherwise be read to its end.
  if (isTooLong(request)) reply.header('connection', 'close');
  return reply.status(refusal.status).header('cache-control', 'no-store').send(body);
}

/** What lies beneath an error, the nearest first. */
function causesOf({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return [cause.message, causesOf(cause)].filter(Boolean).join(': ');
}

function asRefusal(error: FastifyError | Error, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFull) return refuse('storage_full');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return refuse('too_much');
  if (status === 415) return refuse('unsupported_type');
  if (status !== undefined && status >= 400 && status < 500) return refuse('unreadable_body');
  return refuse('fault', { request: requestId });
}
