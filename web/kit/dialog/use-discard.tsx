import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { watchUnsaved } from '#web/kit/page/reload-page.ts';

export interface Discard {
  /** Does it at once when nothing is lost by it, else after the person agreed. */
  leave: (after: () => void) => void;
  /** The question; render it beside the form. */
  dialog: ReactNode;
}

/**
 * Nobody loses what was typed by a slip: closing a changed form, Back, and a link ask first; closing the tab asks in
 * the browser's own words.
 * @param isChanged asked at that moment, so that a form which was just saved lets go
 * @param onDiscard forgets what was typed, before the page is left
 */
export function useDiscard(isChanged: () => boolean, onDiscard: () => void): Discard {
  const [leaving, setLeaving] = useState<{ after: () => void } | null>(null);
  const isChangedNow = useEffectEvent(isChanged);
  useEffect(() => watchUnsaved(() => isChangedNow()), []);
  const blocker = useBlocker({
    // A search that was typed just before narrows the list behind, and leaves nothing.
    shouldBlockFn: ({ current, next, action }) =>
      isChanged() && !(action === 'REPLACE' && current.pathname === next.pathname),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });

  function stay() {
    setLeaving(null);
    blocker.reset?.();
  }

  function go() {
    onDiscard();
    leaving?.after();
    setLeaving(null);
    blocker.proceed?.();
  }

  return {
    leave: (after) => (isChanged() ? setLeaving({ after }) : after()),
    dialog: (
      <ConfirmDialog
        opened={leaving !== null || blocker.status === 'blocked'}
        title="Discard what you entered?"
        stay="Keep editing"
        go="Discard"
        onStay={stay}
        onGo={go}
      >
        It was not saved.
      </ConfirmDialog>
    ),
  };
}
