import { useQueryClient } from '@tanstack/react-query';
import { emailOf, knownSession, resumeSession, useEndedSession } from '#web/features/session/index.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { currentAudience, homePath } from '#web/kit/data/audience.ts';
import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';
import type { SignInCalls } from './sign-in-calls.ts';

/** Rarely needed, so it is not loaded with every page. */
const SessionEndedDialog = lazyDialog(async () => (await import('./session-ended-dialog.tsx')).default);

export interface SessionEndedProps {
  calls: SignInCalls;
  /** Drops what the page keeps of the person, in memory and in the tab. */
  forget: () => void;
}

/**
 * Signs the person in again over the page whose session ended, with all that was typed into it. Another person, or
 * somebody who declines, leaves the page, and its data is dropped.
 */
export function SessionEnded({ calls, forget }: SessionEndedProps) {
  const queryClient = useQueryClient();
  const email = useEndedSession();

  function goOn() {
    if (emailOf(knownSession(queryClient), currentAudience()) === email) resumeSession();
    else leave();
  }

  /** Reloads, since the page holds data of another person. */
  function leave() {
    forget();
    window.location.assign(appHref(homePath[currentAudience()]));
  }

  return (
    <SessionEndedDialog
      opened={email !== null}
      calls={calls}
      email={email}
      onSignedIn={goOn}
      onClose={leave}
    />
  );
}
