import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody } from '#contract/kit/refusal-body.ts';
import { defaultLanguage, type Language, languageCookie, languageOf } from '#contract/texts/languages.ts';
import type { CookieJar, Origin } from '#server/kit/context/context.ts';
import { StorageBusy, StorageFull } from '#server/kit/storage/file-storage.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import { say, sayAll } from '#server/kit/say.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';

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

/** `Authorization: <token>` or `Bearer <token>` (decisions section 2); any other scheme is ignored. */
export function accessTokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^(?:Bearer +)?([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * HttpOnly, SameSite=Lax, Secure on https (decisions section 2). The public address decides whether it is https: behind
 * a proxy that is not trusted, a request by https looks like one by http. On https the names begin with __Host-, so that
 * no other host of the same domain can set them.
 */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, publicUrl: string): CookieJar {
  const shared = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(publicUrl) || request.protocol === 'https',
  } as const;
  const written = (name: string) => cookieName(name, publicUrl);
  return {
    set: (name, token, seconds) => void reply.setCookie(written(name), token, { ...shared, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(written(name), shared),
    get: (name) => readCookie(request, name, publicUrl),
  };
}

/** One of our cookies in a request. */
export function readCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: string,
  publicUrl: string,
): string | undefined {
  return cookies[cookieName(name, publicUrl)];
}

/** The language that the person chose; English until they do. */
export function languageOfRequest(request: FastifyRequest, publicUrl: string): Language {
  // None are read yet where a request fails before.
  return languageOf(readCookie({ cookies: request.cookies ?? {} }, languageCookie, publicUrl));
}

/** Browsers take a name with this prefix only with Secure, for the whole host and no other (RFC 6265bis). */
function cookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
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
 * blames another server (the gateway, the mail server, the database, the store of files) is a warning: there is nothing for us to fix.
 */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language = defaultLanguage,
) {
  const refusal = asRefusal(error, request.id);
  const isFault = refusal.status >= 500 && refusal !== error && refusal.cause === undefined;
  if (isFault) request.log.error({ err: error, request: request.id }, 'a call failed');
  else if (refusal.status >= 500)
    request.log.warn({ code: refusal.code, cause: causesOf(refusal) }, refusal.message);
  const body: RefusalBody & Record<string, unknown> = {
    ...refusal.extra,
    status: false,
    message: say(language, refusal.text),
    code: refusal.code,
    ...(refusal.errors && { errors: sayAll(language, refusal.errors) }),
    ...(isFault && { request_id: request.id }),
  };
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  // The rest of the body is not awaited (connections.ts).
  if (refusal.code === 'too_slow') reply.header('connection', 'close');
  return reply.status(refusal.status).header('cache-control', 'no-store').send(body);
}

/** The causes of an error, the nearest first. */
function causesOf({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return [cause.message, causesOf(cause)].filter(Boolean).join(': ');
}

function asRefusal(error: FastifyError | Error, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFull) return refuse('storage_full');
  if (error instanceof StorageBusy) return Object.assign(refuse('storage_busy'), { cause: error });
  if (error instanceof DatabaseBusy) return Object.assign(refuse('database_busy'), { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return refuse('too_much');
  if (status === 415) return refuse('unsupported_type');
  if (status !== undefined && status >= 400 && status < 500) return refuse('unreadable_body');
  return refuse('fault', { request: requestId });
}
