import type { Limit } from '#contract/kit/define-call.ts';
import { text } from '#contract/kit/fields.ts';
import { countUse } from './limits.store.ts';
import type { Db } from './db.ts';
import { refuse } from './refusal.ts';

/** Refuses with the time to wait when one of a call's limits is used up. */
export async function keepLimits(
  db: Db,
  path: string,
  limits: readonly Limit[],
  ip: string,
  input: unknown,
  now: Date,
): Promise<void> {
  for (const limit of limits) {
    const value = limit.by === 'ip' ? ip : fieldOf(input, limit.by.field);
    if (value === '') continue;
    const by = limit.by === 'ip' ? 'ip' : limit.by.field;
    const wait = await countUse(db, `${path} ${by} ${value}`, limit.max, limit.seconds, now);
    if (wait > 0) throw refuse('too_many', { minutes: inMinutes(wait) });
  }
}

const written = text(254);

/** The value as the call will read it: blanks and capitals must not make it another one. */
function fieldOf(input: unknown, field: string): string {
  if (typeof input !== 'object' || input === null) return '';
  const read = written.safeParse((input as Record<string, unknown>)[field]);
  return read.success ? read.data.toLowerCase() : '';
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
