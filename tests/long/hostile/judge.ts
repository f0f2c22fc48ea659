import { RefusalBody } from '#contract/kit/refusal-body.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';

/** Words of the inside: addresses of our files, SQL, and types. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|insert into|select .* from|syntax error|constraint|Infinity|\bNaN\b|undefined|expected/i;

/** Refusals with which the product says, by design, that it or another server cannot take more just now. */
const declared: readonly string[] = ['uploads_busy', 'papers_busy', 'database_busy', 'gateway_down'];

/** What was answered: a code of a refusal, or 'accepted'. */
export interface Judged {
  http: number;
  outcome: string;
}

/**
 * Holds an answer against what every answer must be: 2xx in the call's own shape, or a refusal in the contract's shape
 * and in words, of 4xx or declared. Of a stream of events, which has no end, nothing is read.
 * @param fields at which a fault may be said
 * @throws with the answer when it is anything else
 */
export async function judge(
  response: Response,
  call: Call | Download,
  fields: readonly string[],
): Promise<Judged> {
  const { status: http } = response;
  const type = response.headers.get('content-type') ?? '';
  const types = 'contentTypes' in call ? call.contentTypes : ['application/json'];
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { http, outcome: 'accepted' };
  }
  const text = await response.text();
  const wrong = (what: string) => new Error(`${what}: ${http} ${type} ${text.slice(0, 300)}`);
  if (response.ok) {
    if (!types.some((known) => type.startsWith(known))) throw wrong('An answer of another type');
    if (!('contentTypes' in call) && !isAnswer(text)) throw wrong('An answer of another shape');
    return { http, outcome: 'accepted' };
  }
  return { http, outcome: judgeRefusal(text, fields, wrong, http) };
}

function isAnswer(text: string): boolean {
  const answer = JSON.parse(text) as { status?: unknown; message?: unknown };
  return answer.status === true && typeof answer.message === 'string';
}

function judgeRefusal(
  text: string,
  fields: readonly string[],
  wrong: (what: string) => Error,
  http: number,
): string {
  const { success, data: refusal } = RefusalBody.safeParse(parsed(text));
  if (!success || !refusal.code || refusal.message === '') throw wrong('No refusal in words');
  const isBusy = http === 503 && declared.includes(refusal.code);
  if (http >= 500 && !isBusy) throw wrong('A fault of ours');
  if (INSIDE.test(text)) throw wrong('Words of the inside');
  // What an application lacks is told by the fields of the application.
  const known = refusal.code === 'incomplete' ? undefined : fields;
  for (const field of Object.keys(refusal.errors ?? {}))
    if (known && !known.includes(field) && !known.includes(field.split('.')[0] ?? ''))
      throw wrong(`A fault at no field: ${field}`);
  return refusal.code;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
