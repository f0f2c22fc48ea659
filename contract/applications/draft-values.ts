import { z } from 'zod';

const MAX_LENGTH = 60_000;

/** What was typed in a step of the wizard and not yet saved: anything, if it is not too long to keep. */
export const DraftValues = z.record(z.string(), z.unknown()).refine(canBeKept, 'This is too long to keep');

/** What is nested so deeply that it cannot be written down is too long as well. */
function canBeKept(values: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(values).length <= MAX_LENGTH;
  } catch {
    return false;
  }
}
