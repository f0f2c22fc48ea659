import { z } from 'zod';
import { tabValue } from '#web/kit/data/tab-storage.ts';

/** The application last tracked in this tab: its status closes after half an hour, and its number need not be typed again. */
const tracked = tabValue('tracked', z.object({ id: z.string(), application_no: z.string() }));

/** @param application its opaque id, and its number as it was typed */
export function rememberTracked(application: { id: string; application_no: string }): void {
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
