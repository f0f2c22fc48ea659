import type { SaidErrors } from '#contract/kit/answer.ts';
import type { Message } from '#contract/texts/text.ts';
import type { RefusalBody } from '#contract/kit/refusal-body.ts';
import { type RefusalCode } from '#contract/texts/refusals.ts';
import { network } from '#contract/texts/sentences.ts';
import { t } from '#web/kit/language/t.ts';

/** What a call that did not succeed throws; `message` can be shown to the person as it is, in their language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  /** Which refusal it is: a key of `refusals` in contract/texts. */
  readonly code: string | undefined;
  /** What is wrong with which field of the input. */
  readonly errors: SaidErrors;
  /** Names the line of our log when the fault is ours. */
  readonly requestId: string | undefined;
  /** Whatever else the refusal says. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** The server asks to be asked again after so long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    about: {
      status: number;
      code?: string;
      errors?: SaidErrors;
      requestId?: string;
      retryAfterSeconds?: number;
      rest?: Readonly<Record<string, unknown>>;
    },
  ) {
    super(message);
    this.status = about.status;
    this.code = about.code;
    this.errors = about.errors ?? {};
    this.requestId = about.requestId;
    this.retryAfterSeconds = about.retryAfterSeconds;
    this.rest = about.rest ?? {};
  }
}

/** Nothing came back: no connection, or the server is gone. */
export function networkFailure(): ApiError {
  return new ApiError(t(network.failed), { status: 0 });
}

/** Why something was not done, in words: the server's, or that no answer of it came (D1 and D3 section 8). */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t(network.failed);
}

/** Did the server itself say no? Otherwise nothing came back, or what answered was not our server. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined;
}

/** The server asks who is signed in to show it again first. */
export function needsProof(error: unknown): boolean {
  return isRefusal(error) && error.code === 'proof_needed';
}

/** Does it say what is wrong with single fields? A form shows that at them and in its summary. */
export function hasFieldErrors(error: unknown): error is ApiError {
  return error instanceof ApiError && Object.keys(error.errors).length > 0;
}

/** Why something did not load, in words (D1 to D3 section 8: helper calls). */
export function loadFailure(error: unknown): string {
  if (isRefusal(error)) return error.message;
  const isSilent = error instanceof ApiError && error.status === 0;
  return t(isSilent ? network.noResponse : network.unexpected);
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
    throw new ApiError(t(network.failed), { status });
  }
  if (isRefusalBody(parsed)) {
    const { message, code, errors, request_id: requestId, status: _, ...rest } = parsed;
    const retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
    const about = { status, code, errors, requestId, retryAfterSeconds, rest };
    throw new ApiError(message || t(network.unexpected), about);
  }
  if (status >= 400 || !isSuccess(parsed)) throw new ApiError(t(network.failed), { status });
  return parsed;
}

function isRefusalBody(body: unknown): body is RefusalBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'status' in body &&
    body.status === false &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

function isSuccess(body: unknown): body is { status: true; message: string } {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === true;
}

/**
 * Shows one kind of refusal under the field it is about instead of in a toast.
 * @returns for onRefused of useSend: true when it was that refusal
 */
export function refusalAtField<Field extends string>(
  code: RefusalCode,
  form: { setFieldError: (field: Field, message: string) => void },
  field: Field,
): (error: Error) => boolean {
  return (error) => {
    const isMeant = error instanceof ApiError && error.code === code;
    if (isMeant) form.setFieldError(field, error.message);
    return isMeant;
  };
}

/** The list of a form that holds its rows; of a form with several lists, which one by the name of a field. */
type RowList = string | ((field: string) => string);

/**
 * Faults of rows as the wire names them, by field and position ('clinic_pin_code.0'), to the paths of a form
 * that holds its rows in a list ('clinics.0.clinic_pin_code'). Other faults keep their name.
 */
export function toFormPaths<Said extends Message>(
  errors: Record<string, Said>,
  list: RowList,
): Record<string, Said> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [toFormPath(field, list), message]),
  );
}

function toFormPath(field: string, list: RowList): string {
  const [, name, position] = /^(\w+)\.(\d+)$/.exec(field) ?? [];
  if (name === undefined) return field;
  return `${typeof list === 'string' ? list : list(name)}.${position}.${name}`;
}

/** What was thrown at a send, a refusal with its faults at the rows of the form. */
export function withFormPaths(error: unknown, list: RowList): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, code, errors, requestId } = error;
  return new ApiError(message, { status, code, requestId, errors: toFormPaths(errors, list) });
}
