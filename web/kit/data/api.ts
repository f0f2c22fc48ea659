import type { Answer } from '#contract/kit/answer.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { isRefusal, needsProof, networkFailure, readAnswer } from './api-error.ts';
import { currentAudience } from './audience.ts';
import { isUnattended } from './presence.ts';
import { bodyOf, queryOf } from './request-body.ts';
import { retryLater } from './retry-later.ts';

export interface ApiOptions {
  /** Stops waiting; the promise then rejects with the reason of the signal. */
  signal?: AbortSignal;
  /** Lets the call outlive the page that is being left; its body is then at most 64 KB. */
  keepalive?: boolean;
}

interface Request {
  url: string;
  headers: Record<string, string>;
  body: FormData | string | undefined;
}

function requestOf<C extends Call>(call: C, input: InputOf<C>): Request {
  const fields = input as Record<string, unknown>;
  const headers: Record<string, string> = {
    accept: 'application/json',
    source: 'web',
    'x-face': currentAudience(),
    ...(isUnattended() && { 'x-unattended': '1' }),
  };
  if (call.method === 'GET') return { url: `/api${call.path}${queryOf(fields)}`, headers, body: undefined };
  const body = bodyOf(fields);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return { url: `/api${call.path}`, headers, body };
}

/** What is refused to who may do less than the page believes. */
const contradictions: ReadonlySet<string> = new Set(['sign_in_needed', 'not_allowed', 'factor_demanded']);

let onProofMissing: () => void = () => {};

/** Sets the one reaction to calls that are refused because a proof or a right is missing. */
export function whenProofIsMissing(react: () => void): void {
  onProofMissing = react;
}

/**
 * The body of a success, as `readAnswer`; a refusal that contradicts the session as the page knows it is noted: it has
 * ended, or may do less than before.
 */
export function takeAnswer(
  status: number,
  body: string,
  retryAfter: string | null = null,
): { status: true; message: string } {
  try {
    return readAnswer(status, body, retryAfter);
  } catch (error) {
    const code = isRefusal(error) ? error.code : undefined;
    if (code !== undefined && contradictions.has(code)) onProofMissing();
    throw error;
  }
}

let askForProof: () => Promise<boolean> = async () => false;

/** Sets what asks who is signed in to show it again; it says whether they did. */
export function whenProofIsTooOld(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

/** Does something, and once more where the person has to show first who they are. */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!needsProof(error) || !(await askForProof())) throw error;
    return work();
  }
}

/**
 * Makes a call of the contract; where it needs a fresh proof, the person is asked for one over the page.
 * @returns what the contract declares for a success
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function api<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: ApiOptions = {},
): Promise<Answer<C>> {
  return withProof(() => send(call, input, options));
}

async function send<C extends Call>(call: C, input: InputOf<C>, options: ApiOptions): Promise<Answer<C>> {
  const { url, headers, body } = requestOf(call, input);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: call.method,
      headers,
      body,
      credentials: 'same-origin',
      signal: options.signal,
      keepalive: options.keepalive,
    });
    text = await response.text();
  } catch (error) {
    throw options.signal?.aborted ? error : networkFailure();
  }
  return takeAnswer(response.status, text) as Answer<C>;
}

/**
 * How long nothing may happen to an upload, in milliseconds: on a dead connection nothing ever does, and saving waits for
 * it. The server's own limit of a check is shorter.
 */
const QUIET_MS = 150_000;

/**
 * Makes a call and reports how much of it was sent; for uploads, which fetch cannot watch. While the server is busy with
 * other uploads it waits and sends again. One to which nothing happens for long counts as one that did not arrive.
 * @param onProgress receives the share sent so far, 0 to 1
 * @throws ApiError as `api` does
 */
export async function apiWithProgress<C extends Call>(
  call: C,
  input: InputOf<C>,
  onProgress: (share: number) => void,
  options: ApiOptions = {},
): Promise<Answer<C>> {
  return retryLater(() => sendWithProgress(call, input, onProgress, options), options.signal);
}

function sendWithProgress<C extends Call>(
  call: C,
  input: InputOf<C>,
  onProgress: (share: number) => void,
  options: ApiOptions,
): Promise<Answer<C>> {
  const { url, headers, body } = requestOf(call, input);
  const request = new XMLHttpRequest();
  request.open(call.method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  let quiet = setTimeout(() => request.abort(), QUIET_MS);
  request.upload.addEventListener('progress', (event) => {
    clearTimeout(quiet);
    quiet = setTimeout(() => request.abort(), QUIET_MS);
    if (event.lengthComputable) onProgress(event.loaded / event.total);
  });
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      try {
        resolve(
          takeAnswer(
            request.status,
            request.responseText,
            request.getResponseHeader('retry-after'),
          ) as Answer<C>,
        );
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(networkFailure()));
    request.addEventListener('abort', () => reject(options.signal?.reason ?? networkFailure()));
    request.addEventListener('loadend', () => clearTimeout(quiet));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}
