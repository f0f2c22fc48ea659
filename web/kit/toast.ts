import { notifications } from '@mantine/notifications';
import { messageOf } from './api-error.ts';

/** How long toasts stay, in milliseconds (D1 section 9, D3 section 9). */
const toastMs = { short: 2000, long: 8000 } as const;

type Stay = keyof typeof toastMs;

/** Longest text that is read in the short time: about twenty characters a second. */
const shortText = 45;

/** A refusal that takes time to read stays longer: 'Too many attempts. Please try again in 15 minutes.' */
export function refusalStay(message: string): Stay {
  return message.length > shortText ? 'long' : 'short';
}

function show(message: string, color: 'green' | 'red', role: 'status' | 'alert', stay: Stay): void {
  notifications.show({
    message,
    color,
    role,
    autoClose: toastMs[stay],
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

/** A toast after a deed, at the top right. */
export const toast = {
  /** Something was done; `long` for a sentence that takes time to read. */
  success(message: string, stay: Stay = 'short'): void {
    // What was refused before is over.
    notifications.clean();
    show(message, 'green', 'status', stay);
  },
  /** Something was refused or failed: a sentence, or what was thrown. */
  refusal(reason: unknown): void {
    const message = typeof reason === 'string' ? reason : messageOf(reason);
    show(message, 'red', 'alert', refusalStay(message));
  },
  /** What was refused is over, though nothing is to be said about it. */
  clear(): void {
    notifications.clean();
  },
};
