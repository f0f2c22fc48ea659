import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { emailOf, knownSession, resumeSession, useEndedSession } from '#web/features/session/index.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { currentAudience, homePath } from '#web/kit/data/audience.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import type { SignInCalls } from './sign-in-calls.ts';

/** Rarely needed, so it is not loaded with every page. */
const SignIn = lazyPart(async () => (await import('#web/features/sign-in/sign-in.tsx')).SignIn, {
  pending: <LoadingSkeleton rows={3} />,
});

/** Above every other dialog, which stays open below. */
const aboveAll = 1_000;

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
