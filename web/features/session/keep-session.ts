import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { currentAudience } from '#web/kit/data/audience.ts';
import { watchPresence } from '#web/kit/data/presence.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import {
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  sessionTransition,
} from './session-transition.ts';
import { ageOfSession, knownSession, readSession, renewRights, renewSession } from './use-session.ts';

const current = createAtom<SessionState>({ step: 'current' });

/** The e-mail of the person whose session ended while the page was open; null while no session ended. */
export function useEndedSession(): string | null {
  return useSelector(current, (state) => (state.step === 'ended' ? state.email : null));
}

/** The same person is signed in again: the page goes on. */
export function resumeSession(): void {
  current.set(sessionTransition(current.get(), { type: 'signedInAgain' }).state);
}

/**
 * To call when a call lacked a proof or a right. A person whose session ended signs in again over the open page, so that
 * nothing typed is lost. Everybody else goes to the page that asks for the proof.
 * @param reenter asks the guards of the open page again
 */
export async function meetMissingProof(queryClient: QueryClient, reenter: () => void): Promise<void> {
  const event = {
    type: 'proofMissing',
    known: knownSession(queryClient),
    audience: currentAudience(),
  } as const;
  await dispatch(event, queryClient, reenter);
}

/** Reads the staff's rights again when they were read more than five minutes ago. */
export async function renewOldRights(queryClient: QueryClient): Promise<void> {
  await dispatch(
    { type: 'seen', known: knownSession(queryClient), ageMs: ageOfSession(queryClient) },
    queryClient,
  );
}

/**
 * Rights that were given or withdrawn show without a reload: with the next page, or once the window is focused. Also
 * while somebody types, who so keeps the session in use.
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
  useEffect(() => watchPresence(() => void renewOldRights(queryClient)), [queryClient]);
}

async function dispatch(event: SessionEvent, queryClient: QueryClient, reenter = () => {}): Promise<void> {
  const { state, effects } = sessionTransition(current.get(), event);
  current.set(state);
  for (const effect of effects) {
    const result = await carryOut(effect, queryClient, reenter).catch(
      () => ({ type: 'unreachable' }) as const,
    );
    if (result) await dispatch(result, queryClient, reenter);
  }
}

/** @returns the event that it ends in; null for an effect that nothing follows */
async function carryOut(
  effect: SessionEffect,
  queryClient: QueryClient,
  reenter: () => void,
): Promise<SessionEvent | null> {
  switch (effect) {
    case 'sayTrackingEnded':
      toast.refusal(t('Half an hour is over. Please enter your details again.'));
      return null;
    case 'renewSession':
      await renewSession(queryClient);
      return { type: 'renewed' };
    case 'readSession':
      return { type: 'read', now: await readSession() };
    case 'readRights':
      return { type: 'read', now: await renewRights(queryClient) };
    case 'refreshRights':
      // What cannot be read now is read with the next page, and the server decides at every call.
      await renewRights(queryClient).catch(() => undefined);
      return null;
    case 'reenter':
      reenter();
      return null;
  }
}
