import type { Log } from '#server/kit/log.ts';
import type { Delivery, End, Later } from './deliveries.store.ts';
import type { Fate } from './push-sender.ts';

export interface Outcome {
  delivery: Pick<Delivery, 'send_id' | 'subscription_id' | 'tries'>;
  fate: Fate;
}

/** After a minute, two, four, eight and sixteen. */
const MOST_TRIES = 6;
const FIRST_PAUSE_SECONDS = 60;
/** What a service wants to hear of only later than this has failed: the sending has to end some day. */
const LONGEST_PAUSE_SECONDS = 3_600;

/** Which deliveries end by what became of them, and which are sent again when. */
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

/** Seconds until the next try after so many; null when there is none. */
function pauseOf(tries: number, asked: number | null): number | null {
  const pause = Math.max(asked ?? 0, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
  return tries >= MOST_TRIES || pause > LONGEST_PAUSE_SECONDS ? null : pause;
}

/** Writes each reason of a service once with how many it concerned; never an endpoint, which is a secret. */
export function tellRefusals(log: Log, outcomes: readonly Outcome[]): void {
  const browsers = new Map<string, number>();
  for (const { fate } of outcomes)
    if ('reason' in fate) browsers.set(fate.reason, (browsers.get(fate.reason) ?? 0) + 1);
  for (const [reason, count] of browsers)
    log.warn({ reason, browsers: count }, 'a push service did not take a message');
}
