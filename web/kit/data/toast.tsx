import { randomId } from '@mantine/hooks';
import { createAtom, useSelector } from '@tanstack/react-store';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { undo } from '#contract/kit/undo.ts';
import { t } from '#web/kit/language/t.ts';
import { ApiError, messageOf, needsProof } from './api-error.ts';

/** How long toasts stay, in milliseconds (D1 section 9, D3 section 9). */
export const toastMs = {
  short: 2000,
  undo: undo.offeredSeconds * 1_000,
  long: 8000,
  dismissed: false,
} as const;

type Stay = keyof typeof toastMs;

/** Longest text that is read in the short time: about twenty characters a second. */
const shortText = 45;

/**
 * A refusal that takes time to read stays longer: 'Too many attempts. Please try again in 15 minutes.' A fault of
 * ours stays until it is dismissed, since it names a number to write down.
 */
export function refusalStay(reason: unknown): Stay {
  if (reason instanceof ApiError && reason.requestId !== undefined) return 'dismissed';
  return wordsOf(reason).length > shortText ? 'long' : 'short';
}

function wordsOf(reason: unknown): string {
  return typeof reason === 'string' ? reason : messageOf(reason);
}

/** What shows toasts, once it is loaded. */
const list = createAtom<{ List: ComponentType | null }>({ List: null });

/** Where toasts appear: loaded with the first one, or when a person begins to use the page. */
export function Toasts() {
  const { List } = useSelector(list);
  return List && <List />;
}

async function loadList() {
  const { notifications, ToastList } = await import('./toast-list.tsx');
  if (list.get().List !== ToastList) list.set({ List: ToastList });
  return notifications;
}

/** Loads what shows a toast before one has to say that the network is gone. */
export function preloadToasts(): void {
  loadList().catch(() => {});
}

/** In the order of the calls, also while it is loaded. */
function withList(action: (notifications: Awaited<ReturnType<typeof loadList>>) => void): void {
  loadList().then(action, console.error);
}

function show(
  message: ReactNode,
  color: 'green' | 'red',
  role: 'status' | 'alert',
  stay: Stay,
  id?: string,
): void {
  withList((notifications) =>
    notifications.show({
      id,
      message,
      color,
      role,
      autoClose: toastMs[stay],
      closeButtonProps: { 'aria-label': t('Dismiss') },
    }),
  );
}

/** A toast after an action, at the bottom left (base.css). */
export const toast = {
  /** Something was done; `long` for a sentence that takes time to read, `undo` for one with a button that takes it back. */
  success(message: ReactNode, stay: Stay = 'short'): void {
    // What was refused before is over.
    toast.clear();
    show(message, 'green', 'status', stay);
  },
  /** Something was refused or failed: a sentence, or what was thrown. Who declined to show who they are knows it. */
  refusal(reason: unknown): void {
    if (needsProof(reason)) return;
    show(wordsOf(reason), 'red', 'alert', refusalStay(reason));
  },
  /** Something failed that can be tried again from the toast, which stays until then or until it is dismissed. */
  failure(reason: unknown, onRetry: () => void): void {
    if (needsProof(reason)) return;
    const id = randomId();
    const retry = () => {
      withList((notifications) => notifications.hide(id));
      onRetry();
    };
    const message = createElement(RetryMessage, { text: wordsOf(reason), onRetry: retry });
    show(message, 'red', 'alert', 'dismissed', id);
  },
  /** What was refused is over, though nothing is to be said about it. */
  clear(): void {
    if (list.get().List) withList((notifications) => notifications.clean());
  },
};

/** What a toast says when something failed, and the button that does it again. */
function RetryMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <Text inherit>{text}</Text>
      <Button variant="default" mt="xs" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </>
  );
}
