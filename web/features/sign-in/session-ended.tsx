import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { emailOf, resumeSession, useEndedSession } from '#web/features/session/session-end.ts';
import { knownSession } from '#web/features/session/use-session.ts';
import { appHref } from '#web/kit/app-link.ts';
import { currentFace, homePath } from '#web/kit/face.ts';
import { LoadingSkeleton } from '#web/kit/page-state.tsx';
import type { SignInCalls } from './sign-in-calls.ts';

/** Few ever see it: it is not loaded with every page. */
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }));

/** Above every other dialog: whatever is open below is left as it is. */
const aboveAll = 1_000;

/**
 * Signs the person in again over the page whose session ended, with all that was typed into it. Another person, or
 * who does not want to, leaves the page, and nothing of it stays.
 */
export function SessionEnded({ calls }: { calls: SignInCalls }) {
  const queryClient = useQueryClient();
  const email = useEndedSession();

  function goOn() {
    if (emailOf(knownSession(queryClient), currentFace()) === email) resumeSession();
    else leave();
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
        <Suspense fallback={<LoadingSkeleton rows={3} />}>
          {email !== null && <SignIn calls={calls} email={email} onSignedIn={goOn} />}
        </Suspense>
        <Button variant="subtle" onClick={leave}>
          Leave this page
        </Button>
      </Stack>
    </Modal>
  );
}

/** Loads anew: what the page had is another person's. */
function leave(): void {
  window.location.assign(appHref(homePath[currentFace()]));
}
