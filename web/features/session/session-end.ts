import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/accounts/session.ts';
import { currentFace, type Face } from '#web/kit/face.ts';
import { toast } from '#web/kit/toast.ts';
import { knownSession, readSession, renewRights, renewSession } from './use-session.ts';

/**
 * By whose e-mail somebody works on the pages of a face; null for visitors, and for who only follows an application
 * by its number.
 */
export function emailOf(session: Session | undefined, face: Face): string | null {
  const person = face === 'office' ? session?.admin : (session?.member ?? session?.applicant);
  return person?.email ?? null;
}

/** Staff are known by their number, since they may have another e-mail meanwhile. */
function isSamePerson(before: Session | undefined, now: Session, face: Face): boolean {
  if (face === 'office') return now.admin?.id === before?.admin?.id;
  return emailOf(now, face) === emailOf(before, face);
}

let ended: string | null = null;
let asking = false;
const listeners = new Set<() => void>();

function tell(email: string | null): void {
  ended = email;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The e-mail of the person whose session ended while the page was open; null while nobody's did. */
export function useEndedSession(): string | null {
  return useSyncExternalStore(listen, () => ended);
}

/** The same person is signed in again: the page goes on. */
export function resumeSession(): void {
  tell(null);
}

/**
 * A call lacked a proof or a right. Whose session ended while a page is open is asked to sign in over that page, so that
 * nothing typed is lost. Anybody else is led to where the page's proof is given.
 * @param reenter asks the guards of the page again
 */
export async function meetMissingProof(queryClient: QueryClient, reenter: () => void): Promise<void> {
  if (asking || ended !== null) return;
  asking = true;
  try {
    const [before, face] = [knownSession(queryClient), currentFace()];
    const email = emailOf(before, face);
    if (email === null) {
      if (before?.tracker) toast.refusal('Half an hour is over. Please enter your details again.');
      await renewSession(queryClient);
      reenter();
    } else {
      // What the role allows may have changed: what it does not is not offered any more.
      const now = face === 'office' ? await renewRights(queryClient) : await readSession();
      if (!isSamePerson(before, now, face)) tell(email);
    }
  } catch {
    // Nothing can be reached: the next call will tell.
  } finally {
    asking = false;
  }
}
