import { useState } from 'react';
import { type Day, dayOf } from '#contract/kit/day.ts';

/** The instant at which the part that asks was first drawn; drawing it again gives the same. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

/** The day of that instant, in the society's zone. */
export function useToday(): Day {
  return dayOf(useNow());
}
