import { useEffect, useState } from 'react';
import { type Day, dayOf } from '#contract/kit/day.ts';

/** The instant at which the part that asks was first drawn; drawing it again gives the same. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

/** How often a screen that stays open tells the time anew, in milliseconds. */
const RUN_EVERY_MS = 30_000;

/**
 * The instant now, anew every half minute: for times that are told from now, on a screen that stays open.
 * @param since an instant, in milliseconds, that is not to lie ahead of it
 */
export function useRunningNow(since: number): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const running = setInterval(() => setNow(Date.now()), RUN_EVERY_MS);
    return () => clearInterval(running);
  }, []);
  return new Date(Math.max(now, since));
}

/** The day on which the part that asks was first drawn, in the society's zone. */
export function useToday(): Day {
  return dayOf(useNow());
}
