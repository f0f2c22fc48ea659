import { tabValue } from '#web/kit/data/tab-storage.ts';

interface Tracked {
  /** The opaque id. */
  id: string;
  /** As it was typed. */
  application_no: string;
}

/** The application last tracked in this tab: its status closes after half an hour, and its number need not be typed again. */
const tracked = tabValue('tracked', (stored) => (isTracked(stored) ? stored : null));

// By hand: the first page needs nothing else of Zod.
function isTracked(stored: unknown): stored is Tracked {
  const { id, application_no } = (stored ?? {}) as Record<keyof Tracked, unknown>;
  return typeof id === 'string' && typeof application_no === 'string';
}

export function rememberTracked(application: Tracked): void {
  tracked.write(application);
}

/** The number that opened a status in this tab; '' when none did. */
export function lastTrackedNo(): string {
  return tracked.read()?.application_no ?? '';
}

/** Was the status of this application open in this tab? Then its half hour is over. */
export function wasTracked(id: string): boolean {
  return tracked.read()?.id === id;
}
