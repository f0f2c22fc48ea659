import type { FieldErrors } from '#contract/kit/answer.ts';
import { ApiError } from './api-error.ts';

/**
 * Faults of rows as the wire names them, by field and position ('clinic_pin_code.0'), to the paths of a form
 * that holds its rows in one list ('clinics.0.clinic_pin_code'). Other faults keep their name.
 */
export function toFormPaths(errors: FieldErrors, list: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [toFormPath(field, list), message]),
  );
}

function toFormPath(field: string, list: string): string {
  const [, name, position] = /^(\w+)\.(\d+)$/.exec(field) ?? [];
  return name === undefined ? field : `${list}.${position}.${name}`;
}

/** What was thrown at a send, a refusal with its faults at the rows of the form. */
export function withFormPaths(error: unknown, list: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, code, errors, requestId } = error;
  return new ApiError(message, { status, code, requestId, errors: toFormPaths(errors, list) });
}
