import { countOf } from '#contract/kit/count.ts';
import { type RefusalCode, refusals } from '#contract/texts/refusals.ts';
import type { AuditAction } from '#contract/audit/actions.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { headlineOf } from '#contract/kit/faults.ts';
import { type Message, text, type Values } from '#contract/texts/text.ts';
import { say } from './say.ts';

/**
 * A designed no: a code whose sentence and HTTP status stand in contract/texts. Thrown, it rolls the
 * transaction back; returned by a handler, it is answered after the commit (a counted wrong code, say).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** What the person reads; `message` is it in English. */
  readonly text: Message;
  readonly status: number;
  /** What the header Retry-After says, if anything. */
  readonly retryAfterSeconds: number | undefined;
  readonly errors: FieldErrors | undefined;
  /** Extra keys of the answer that the specification names, such as err_type. */
  readonly extra: Record<string, unknown>;
  /** The audit line that a refusal leaves although it is thrown: mounting writes it after the roll-back. */
  trace: { what: AuditAction; subject: string; changes?: Record<string, unknown> } | undefined;

  /** Of what is there and was said not to be, since it is not this caller's: the subject of the line in the audit log. */
  hides: string | undefined;

  constructor(code: RefusalCode, text: Message, errors?: FieldErrors, extra: Record<string, unknown> = {}) {
    super(say('en', text));
    this.name = 'Refusal';
    this.code = code;
    this.text = text;
    const refusal: { status: number; retryAfterSeconds?: number } = refusals[code];
    this.status = refusal.status;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.errors = errors;
    this.extra = extra;
  }
}

/** The names in braces of a sentence. */
type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What fills the sentence of a refusal: every name in it, or nothing where there is none. */
type ParamsOf<Code extends RefusalCode> = Record<NamesIn<(typeof refusals)[Code]['text']>, Values[string]>;

type Given<Code extends RefusalCode> = [keyof ParamsOf<Code>] extends [never]
  ? [params?: ParamsOf<Code>, errors?: FieldErrors, extra?: Record<string, unknown>]
  : [params: ParamsOf<Code>, errors?: FieldErrors, extra?: Record<string, unknown>];

/** A refusal with its sentence filled from the parameters. */
export function refuse<Code extends RefusalCode>(code: Code, ...given: Given<Code>): Refusal {
  const [params, errors, extra] = given;
  const { text: english } = refusals[code];
  // A sentence without names is in the catalogues as it is.
  const message = params && Object.keys(params).length > 0 ? text(english, params) : english;
  return new Refusal(code, message, errors, extra);
}

/**
 * Says that something is not found which is there and not this caller's: the answer is that of an id which nothing has, and
 * the audit log is told which it was (docs/decisions/0088).
 * @param subject its kind and id, as 'application 12'
 */
export function refuseHidden(subject: string, code: 'not_found' | 'track_not_found' = 'not_found'): Refusal {
  const refusal = refuse(code);
  refusal.hides = subject;
  return refusal;
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
