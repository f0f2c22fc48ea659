import { browserFaultCalls, faultLengths } from '#contract/browser-faults/calls.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';

/** A page that fails again and again tells the same. */
const mostOfAVisit = 5;

const told = new Set<string>();

/** What a fault says, or null where it is none of our code: a refusal, an answer that is no longer awaited, a foreign script. */
export function wordsOf(fault: unknown): { fault: string; stack: string } | null {
  if (fault instanceof ApiError) return null;
  const { name = '', message = String(fault), stack = '' } = fault instanceof Error ? fault : {};
  if (name === 'AbortError' || stack.includes('-extension://')) return null;
  // Said of scripts of others, of which nothing may be known, and of a layout that settles one frame later.
  if (/^Script error|^ResizeObserver loop/.test(message)) return null;
  return { fault: name === '' ? message : `${name}: ${message}`, stack };
}

/** Tells the server of a fault that no page showed, once for each; whether it arrives changes nothing here. */
export function reportFault(fault: unknown): void {
  const words = wordsOf(fault);
  if (words === null || told.size >= mostOfAVisit || told.has(words.fault)) return;
  told.add(words.fault);
  const reported = { page: window.location.pathname, ...words };
  const input = {
    page: reported.page.slice(0, faultLengths.page),
    fault: reported.fault.slice(0, faultLengths.fault),
    stack: reported.stack.slice(0, faultLengths.stack),
  };
  api(browserFaultCalls.reportFault, input, { keepalive: true }).catch(() => {});
}

/** Reports what nothing else catches. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => reportFault(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
}
