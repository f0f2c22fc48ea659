import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ageOfSession, knownSession, renewRights } from './use-session.ts';

const freshMs = 300_000;

/**
 * Rights that were given or taken meanwhile are seen without a reload: where they were asked for some minutes ago, they
 * are asked for again when a page is opened and when the window is looked at again.
 */
export function useFreshRights(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () => router.subscribe('onResolved', () => void renewOldRights(queryClient)),
    [queryClient, router],
  );
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void renewOldRights(queryClient);
      }),
    [queryClient],
  );
}

/** Asks again where the staff's rights are older than five minutes; members have none. */
export async function renewOldRights(queryClient: QueryClient): Promise<void> {
  if (!knownSession(queryClient)?.admin || ageOfSession(queryClient) < freshMs) return;
  // What cannot be asked now is asked with the next page, and the server decides at every call.
  await renewRights(queryClient).catch(() => undefined);
}
