import { type RefusalCode, refusals } from '#contract/texts/en.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';

/**
 * A designed no: a code whose sentence and HTTP status stand in contract/texts. Thrown, it rolls the
 * transaction back; returned by a verb, it is answered after the commit (a counted wrong code, say).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Extra keys of the answer that the specification names, such as err_type. */
  readonly extra: Record<string, unknown>;

  constructor(code: RefusalCode, text: string, errors?: FieldErrors, extra: Record<string, unknown> = {}) {
    super(text);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.errors = errors;
    this.extra = extra;
  }
}

/** A refusal with its sentence filled from the parameters. */
export function refuse(
  code: RefusalCode,
  params: Record<string, string | number> = {},
  errors?: FieldErrors,
  extra?: Record<string, unknown>,
): Refusal {
  const text = refusals[code].text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return new Refusal(code, text, errors, extra);
}

/** Bad input, every fault at once, each at its field. */
export function refuseFields(errors: FieldErrors): Refusal {
  return refuse('invalid_input', {}, errors);
}
