import { type FieldErrors, RefusalBody } from '#contract/kit/answer.ts';
import { network } from '#contract/texts/en.ts';

/** What a call that did not succeed throws; `message` can be shown to the person as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  /** Which refusal it is: a key of `refusals` in contract/texts. */
  readonly code: string | undefined;
  /** What is wrong with which field of the input. */
  readonly errors: FieldErrors;
  /** Names the line of our log when the fault is ours. */
  readonly requestId: string | undefined;
  /** The server asks to be asked again after so long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    about: {
      status: number;
      code?: string;
      errors?: FieldErrors;
      requestId?: string;
      retryAfterSeconds?: number;
    },
  ) {
    super(message);
    this.status = about.status;
    this.code = about.code;
    this.errors = about.errors ?? {};
    this.requestId = about.requestId;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** Nothing came back: no connection, or the server is gone. */
export function networkFailure(): ApiError {
  return new ApiError(network.failed, { status: 0 });
}

/** Why something was not done, in words: the server's, or that no answer of it came (D1 and D3 section 8). */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : network.failed;
}

/** Did the server itself say no? Otherwise nothing came back, or what answered was not our server. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined;
}

/** Does it say what is wrong with single fields? A form tells that at them and in its summary. */
export function hasFieldErrors(error: unknown): error is ApiError {
  return error instanceof ApiError && Object.keys(error.errors).length > 0;
}

/** Why something did not load, in words (D1 to D3 section 8: helper calls). */
export function loadFailure(error: unknown): string {
  if (isRefusal(error)) return error.message;
  const isSilent = error instanceof ApiError && error.status === 0;
  return isSilent ? network.noResponse : network.unexpected;
}

/**
 * The body of a success.
 * @param status HTTP status of the answer
 * @param body text of the answer
 * @param retryAfter its header Retry-After; only seconds are understood, which is what our server sends
 * @throws ApiError when the server refused, or when something else than our server answered
 */
export function readAnswer(
  status: number,
  body: string,
  retryAfter: string | null = null,
): { status: true; message: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new ApiError(network.failed, { status });
  }
  const refusal = RefusalBody.safeParse(parsed);
  if (refusal.success) {
    const { message, code, errors, request_id: requestId } = refusal.data;
    const retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
    throw new ApiError(message || network.unexpected, { status, code, errors, requestId, retryAfterSeconds });
  }
  if (status >= 400 || !isSuccess(parsed)) throw new ApiError(network.failed, { status });
  return parsed;
}

function isSuccess(body: unknown): body is { status: true; message: string } {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === true;
}
