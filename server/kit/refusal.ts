import { countOf } from '#contract/kit/count.ts';
import { type RefusalCode, refusals } from '#contract/texts/en.ts';
import type { AuditAction } from '#contract/audit/actions.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { headlineOf } from '#contract/kit/faults.ts';

/**
 * A designed no: a code whose sentence and HTTP status stand in contract/texts. Thrown, it rolls the
 * transaction back; returned by a handler, it is answered after the commit (a counted wrong code, say).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** What the header Retry-After says, if anything. */
  readonly retryAfterSeconds: number | undefined;
  readonly errors: FieldErrors | undefined;
  /** Extra keys of the answer that the specification names, such as err_type. */
  readonly extra: Record<string, unknown>;
  /** The audit line that a refusal leaves although it is thrown: mounting writes it after the roll-back. */
  trace: { what: AuditAction; subject: string; changes?: Record<string, unknown> } | undefined;

  constructor(code: RefusalCode, text: string, errors?: FieldErrors, extra: Record<string, unknown> = {}) {
    super(text);
    this.name = 'Refusal';
    this.code = code;
    const refusal: { status: number; retryAfterSeconds?: number } = refusals[code];
    this.status = refusal.status;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
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
  return new Refusal('invalid_input', headlineOf(Object.values(errors)), errors);
}

/** Goes on where nothing is wrong. @throws invalid_input with every fault, each at its field */
export function refuseIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

const MOST_NAMED = 3;

/** '2 packages (Life Member, Trainee)': how many use something, with the first names; '' when nobody does. */
export function nameSome(
  count: number,
  [one, many]: readonly [string, string],
  names: readonly string[],
): string {
  if (count === 0) return '';
  const shown = names.slice(0, MOST_NAMED);
  const more = count > shown.length && shown.length > 0 ? ', …' : '';
  const words = shown.length > 0 ? ` (${shown.join(', ')}${more})` : '';
  return `${countOf(count, one, many)}${words}`;
}
