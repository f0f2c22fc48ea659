import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { messageOf } from '#server/kit/log.ts';
import { countCall } from '#server/kit/outside-calls.ts';
import { GatewayRefusal } from './gateway.shapes.ts';

/**
 * timeout, network, server: nobody knows whether the gateway acted. throttled: it did not, ask again later.
 * rejected: it refused.
 */
type GatewayErrorKind = 'timeout' | 'network' | 'throttled' | 'rejected' | 'server';

/** What the gateway said about a failure (facts A1); every part may be missing. */
interface GatewayErrorDetails {
  httpStatus?: number;
  code?: string;
  description?: string;
  field?: string;
  reason?: string;
}

/** A call to the gateway that brought no usable answer. Holds no key and no personal data. */
export class GatewayError extends Error implements GatewayErrorDetails {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;
  readonly httpStatus?: number;
  readonly code?: string;
  readonly description?: string;
  readonly field?: string;
  readonly reason?: string;

  constructor(kind: GatewayErrorKind, call: string, details: GatewayErrorDetails = {}, cause?: unknown) {
    super([`Gateway ${kind}: ${call}`, details.httpStatus, details.description].filter(Boolean).join(', '), {
      cause,
    });
    this.kind = kind;
    this.httpStatus = details.httpStatus;
    this.code = details.code;
    this.description = details.description;
    this.field = details.field;
    this.reason = details.reason;
  }

  /**
   * True when the money may have moved all the same: ask the gateway, and never show the payer a failure. A 409
   * says that the same refund is still running (facts A7).
   */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'timeout' || this.kind === 'network' || this.kind === 'server' || this.httpStatus === 409
    );
  }

  /**
   * True when the gateway did not answer the question: nothing in time, no connection, a fault of its own (5xx). A 429
   * is an answer here, since anybody who sends us webhooks can provoke it; so is one that we do not understand.
   */
  get unanswered(): boolean {
    return this.kind === 'timeout' || this.kind === 'network' || (this.httpStatus ?? 0) >= 500;
  }

  /**
   * True when the account whose keys were used has nothing with the id that was asked about, in the gateway's own
   * words (Razorpay's page on fetching a payment link: it does not exist, or belongs to another business). A
   * wrong address, a proxy or wrong keys do not say so.
   */
  get idUnknown(): boolean {
    return this.kind === 'rejected' && /\bid provided does not exist\b/i.test(this.description ?? '');
  }
}

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** The longest answers are lists of a hundred, of some hundred kilobytes. */
const MAX_ANSWER_BYTES = 4 * 1_048_576;

export interface GatewayConnection {
  /** Up to the version, which every path below starts after: https://api.razorpay.com/v1 */
  versionUrl: string;
  keyId: string;
  keySecret: string;
  /** For one try, body included. */
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  /** Hears how each try ends; null for an answer. */
  heard: (failure: string | null) => void;
}

export interface GatewayRequest<Shape extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Below the version, with every id in it escaped. */
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** True where asking twice does what asking once does; only then it is tried again. */
  safeToRepeat: boolean;
  answer: Shape;
}

/**
 * Asks the gateway and reads its answer.
 * @throws GatewayError, the only error that leaves this function.
 */
export async function askGateway<Shape extends z.ZodType>(
  connection: GatewayConnection,
  request: GatewayRequest<Shape>,
): Promise<z.output<Shape>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await countCall('gateway', () => askOnce(connection, request), isUnanswered);
      connection.heard(null);
      return answer;
    } catch (error) {
      if (failsForAll(error)) connection.heard(messageOf(error));
      else if (error instanceof GatewayError && error.kind === 'rejected') connection.heard(null);
      const again = request.safeToRepeat && attempt < MAX_TRIES && mayPass(error);
      if (!again) throw error;
      await sleep(pauseMs(attempt));
    }
  }
}

function isUnanswered(error: unknown): boolean {
  return !(error instanceof GatewayError) || error.unanswered;
}

/** A failure that stops every payment: the gateway does not answer, or refuses our keys. */
function failsForAll(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof GatewayError && error.httpStatus === 401);
}

function mayPass(error: unknown): boolean {
  return error instanceof GatewayError && (error.outcomeUnknown || error.kind === 'throttled');
}

/** Doubles with each try; half of it is chance, so that many clients do not come back together. */
function pauseMs(attempt: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

async function askOnce<Shape extends z.ZodType>(
  connection: GatewayConnection,
  request: GatewayRequest<Shape>,
): Promise<z.output<Shape>> {
  const call = `${request.method} ${request.path}`;
  const { status, text } = await send(connection, request, call);
  const body = parseJson(text);
  if (status < 200 || status > 299) throw refusal(call, status, body);
  const parsed = request.answer.safeParse(body);
  if (parsed.success) return parsed.data;
  const description = 'The answer could not be understood';
  throw new GatewayError('server', call, { httpStatus: status, description }, parsed.error);
}

async function send(
  connection: GatewayConnection,
  request: GatewayRequest<z.ZodType>,
  call: string,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(connection.timeoutMs);
  const credentials = Buffer.from(`${connection.keyId}:${connection.keySecret}`).toString('base64');
  try {
    const response = await connection.fetch(`${connection.versionUrl}${request.path}`, {
      method: request.method,
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        ...(request.body && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body && JSON.stringify(request.body),
      // A redirect would carry the keys to another address.
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    throw new GatewayError(signal.aborted ? 'timeout' : 'network', call, {}, error);
  }
}

/** The answer; '' of one that is longer than any of the gateway's, and is not read to its end. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) return '';
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(call: string, httpStatus: number, body: unknown): GatewayError {
  const parsed = GatewayRefusal.safeParse(body);
  const { code, description, field, reason } = parsed.data?.error ?? {};
  const kind = httpStatus === 429 ? 'throttled' : httpStatus >= 500 ? 'server' : 'rejected';
  return new GatewayError(kind, call, {
    httpStatus,
    code: code ?? undefined,
    description: description ?? undefined,
    field: field ?? undefined,
    reason: reason ?? undefined,
  });
}
