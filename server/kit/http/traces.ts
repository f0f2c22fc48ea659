import type { ReadTrace, Traces } from '#contract/kit/traces.ts';
import type { AuditAction } from '#contract/audit/actions.ts';
import type { Caller } from '#server/kit/context/caller.ts';
import { whoIs } from '#server/kit/context/who-is.ts';
import { Refusal } from '#server/kit/refusal.ts';
import { shortNetwork } from './limits.ts';

/** What the log is told beside the changes, without anybody waiting for it. */
export interface TraceLog {
  read(read: Read): void;
  /** @param refusal `hidden` is what it was about, where that was somebody else's */
  refused(refusal: {
    who: string;
    what: AuditAction;
    path: string;
    network: string;
    hidden?: string | undefined;
  }): void;
}

export interface Read {
  who: string;
  trace: ReadTrace;
  /** What a field of the trace held; of many, the name of the list. */
  named: string;
  /** Names of the filters that were set, never their values; and how many people were shown. */
  filters: readonly string[];
  rows: number | undefined;
  network: string;
}

interface Asked {
  path: string;
  traces?: Traces | undefined;
}

/** Tells the log of a read by the office; what people read of themselves is not traced. */
export function traceRead(
  log: TraceLog,
  { traces }: Asked,
  caller: Caller,
  input: Readonly<Record<string, unknown>>,
  { ip, rows }: { ip: string; rows: number | undefined },
): void {
  if (!caller.admin || typeof traces !== 'object') return;
  const isOfMany = traces.of === 'many';
  const all = isOfMany
    ? [traces.list.replaceAll('_', ' ')]
    : traces.fields.map((field) => String(input[field]));
  const filters = isOfMany ? Object.keys(input).filter((name) => isFilter(name, input[name])) : [];
  const read = { who: whoIs(caller), trace: traces, filters, rows, network: shortNetwork(ip) };
  for (const named of all) log.read({ ...read, named });
}

function isFilter(name: string, value: unknown): boolean {
  if (name.startsWith('limit_')) return false;
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

const tracedRefusals: Readonly<Record<number, AuditAction>> = {
  401: 'request.not_signed_in',
  403: 'request.not_allowed',
  429: 'request.too_many',
};

/** Tells the log of what was refused for who sent it, for how much they sent, or for whose it is. */
export function traceRefusal(
  log: TraceLog,
  error: unknown,
  { path }: Asked,
  caller: Caller,
  ip: string,
): void {
  if (!(error instanceof Refusal)) return;
  const hidden = error.hides;
  const what = hidden === undefined ? tracedRefusals[error.status] : 'request.not_theirs';
  if (what) log.refused({ who: whoIs(caller), what, path, network: shortNetwork(ip), hidden });
}
