import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { emailOf, resumeSession, useEndedSession } from '#web/features/session/session-end.ts';
import { knownSession } from '#web/features/session/use-session.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { currentAudience, homePath } from '#web/kit/data/audience.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import type { SignInCalls } from './sign-in-calls.ts';

/** Few ever see it: it is not loaded with every page. */
const SignIn = lazyPart(async () => (await import('./sign-in.tsx')).SignIn, {
  pending: <LoadingSkeleton rows={3} />,
});

/** Above every other dialog: whatever is open below is left as it is. */
const aboveAll = 1_000;

export interface SessionEndedProps {
  calls: SignInCalls;
  /** Gives up what the page keeps of the person, in memory and in the tab. */
  forget: () => void;
}

/**
 * Signs the person in again over the page whose session ended, with all that was typed into it. Another person, or
 * who does not want to, leaves the page, and nothing of it stays.
 */
export function SessionEnded({ calls, forget }: SessionEndedProps) {
  const queryClient = useQueryClient();
  const email = useEndedSession();

  function goOn() {
    if (emailOf(knownSession(queryClient), currentAudience()) === email) resumeSession();
    else leave();
  }

  /** Loads anew: what the page had is another person's. */
  function leave() {
    forget();
    window.location.assign(appHref(homePath[currentAudience()]));
  }

  return (
    <Modal
      opened={email !== null}
      onClose={leave}
      title="Your session has ended"
      zIndex={aboveAll}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>Please sign in again. What you entered on this page is kept.</Text>
        {email !== null && <SignIn calls={calls} email={email} onSignedIn={goOn} />}
        <Button variant="subtle" onClick={leave}>
          Leave this page
        </Button>
      </Stack>
    </Modal>
  );
}
