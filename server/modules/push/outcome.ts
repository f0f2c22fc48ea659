import type { Log } from '#server/kit/log.ts';
import type { Delivery, End, Later } from './deliveries.store.ts';
import type { Fate } from './push-sender.ts';

export interface Outcome {
  delivery: Pick<Delivery, 'send_id' | 'subscription_id' | 'tries'>;
  fate: Fate;
}

/** Tried again after one, two, four, eight and sixteen minutes. */
const MOST_TRIES = 6;
const FIRST_PAUSE_SECONDS = 60;
/** A delivery that a service defers for longer has failed: a sending must end at some time. */
const LONGEST_PAUSE_SECONDS = 3_600;

/** Which deliveries have ended, and which are sent again and when. */
export function endOf(outcomes: readonly Outcome[], now: Date): { ends: End[]; later: Later[] } {
  const ends: End[] = [];
  const later: Later[] = [];
  for (const { delivery, fate } of outcomes) {
    const { send_id, subscription_id } = delivery;
    const pause = fate.fate === 'later' ? pauseOf(delivery.tries, fate.afterSeconds) : null;
    if (pause !== null)
      later.push({ send_id, subscription_id, try_at: new Date(now.getTime() + pause * 1_000) });
    else {
      const end = fate.fate === 'refused' || fate.fate === 'later' ? 'failed' : fate.fate;
      ends.push({ send_id, subscription_id, end });
    }
  }
  return { ends, later };
}

/** Seconds until the next try after `tries`; null when there is no other. */
function pauseOf(tries: number, retryAfter: number | null): number | null {
  const pause = Math.max(retryAfter ?? 0, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
  return tries >= MOST_TRIES || pause > LONGEST_PAUSE_SECONDS ? null : pause;
}

/** Logs each reason of a service once, with the number of browsers; never an endpoint, which is a secret. */
export function logRefusals(log: Log, outcomes: readonly Outcome[]): void {
  const browsers = new Map<string, number>();
  for (const { fate } of outcomes)
    if ('reason' in fate) browsers.set(fate.reason, (browsers.get(fate.reason) ?? 0) + 1);
  for (const [reason, count] of browsers)
    log.warn({ reason, browsers: count }, 'a push service did not take a message');
}
