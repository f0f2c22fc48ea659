import type { KeyboardEvent } from 'react';

/** What a person comes to next: fields to fill in, and the button that sends. */
const stops =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled), textarea, button[type="submit"]:not(:disabled)';

/**
 * On a phone the enter key that says 'next' goes to the next field, instead of sending half a form. With a real
 * keyboard enter sends, as everywhere.
 */
export function nextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  const asksNext = field instanceof HTMLInputElement && field.enterKeyHint === 'next';
  if (event.key !== 'Enter' || event.defaultPrevented || !asksNext) return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const shown = (stop: HTMLElement) => stop.getClientRects().length > 0;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(shown);
  fields[fields.indexOf(field) + 1]?.focus();
}
