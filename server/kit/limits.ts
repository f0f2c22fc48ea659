import type { Call, Limit } from '#contract/kit/define-call.ts';
import { text } from '#contract/kit/fields.ts';
import { countUse } from './limits.store.ts';
import type { Db } from './db.ts';
import { networkOf } from './network-of.ts';
import { type Refusal, refuse } from './refusal.ts';

type Limited = Pick<Call, 'path' | 'limits'>;

/** Refuses with the time to wait when a call was used too often from one network. */
export async function keepNetworkLimits(
  db: Db,
  { path, limits = [] }: Limited,
  ip: string,
  now: Date,
): Promise<void> {
  for (const limit of limits)
    if (limit.by === 'ip') await keep(db, `${path} ip ${networkOf(ip)}`, limit, now);
}

/** The same for what a field of the input says, such as an e-mail. */
export async function keepFieldLimits(
  db: Db,
  { path, limits = [] }: Limited,
  input: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  for (const limit of limits) {
    if (limit.by === 'ip') continue;
    const { field } = limit.by;
    const value = readAs(input[field]);
    if (value !== '') await keep(db, `${path} ${field} ${value}`, limit, now);
  }
}

async function keep(db: Db, key: string, { max, seconds }: Limit, now: Date): Promise<void> {
  // A call may have several limits of one field, each with a count of its own.
  const wait = await countUse(db, `${key} in ${seconds}`, max, seconds, now);
  if (wait > 0) throw tooMany(wait);
}

const written = text(254);

/** The value as the call will read it: blanks and capitals must not make it another one. */
function readAs(value: unknown): string {
  const read = written.safeParse(value);
  return read.success ? read.data.toLowerCase() : '';
}

/** The refusal that says how long to wait. */
export function tooMany(seconds: number): Refusal {
  return refuse('too_many', { wait: waitInWords(seconds) });
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
