import type { FieldErrors } from '#contract/kit/answer.ts';
import { ApiError } from '#web/kit/api-error.ts';

/** The list of a form that holds its rows; of a form with several lists, which one by the name of a field. */
export type RowList = string | ((field: string) => string);

/**
 * Faults of rows as the wire names them, by field and position ('clinic_pin_code.0'), to the paths of a form
 * that holds its rows in a list ('clinics.0.clinic_pin_code'). Other faults keep their name.
 */
export function toFormPaths(errors: FieldErrors, list: RowList): FieldErrors {
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
