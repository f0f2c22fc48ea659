import type { QueryClient } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { Session } from '#contract/accounts/session.ts';
import { currentAudience, type Audience } from '#web/kit/data/audience.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { knownSession, readSession, renewRights, renewSession } from './use-session.ts';

/**
 * By whose e-mail somebody works on the pages of an audience; null for visitors, and for who only follows an application
 * by its number.
 */
export function emailOf(session: Session | undefined, audience: Audience): string | null {
  const person = audience === 'office' ? session?.admin : (session?.member ?? session?.applicant);
  return person?.email ?? null;
}

/** Staff are known by their number, since they may have another e-mail meanwhile. */
function isSamePerson(before: Session | undefined, now: Session, audience: Audience): boolean {
  if (audience === 'office') return now.admin?.id === before?.admin?.id;
  return emailOf(now, audience) === emailOf(before, audience);
}

const ended = createAtom<string | null>(null);
let asking = false;

/** The e-mail of the person whose session ended while the page was open; null while nobody's did. */
export function useEndedSession(): string | null {
  return useSelector(ended);
}

/** The same person is signed in again: the page goes on. */
export function resumeSession(): void {
  ended.set(null);
}

/**
 * A call lacked a proof or a right. Whose session ended while a page is open is asked to sign in over that page, so that
 * nothing typed is lost. Anybody else is led to where the page's proof is given.
 * @param reenter asks the guards of the page again
 */
export async function meetMissingProof(queryClient: QueryClient, reenter: () => void): Promise<void> {
  if (asking || ended.get() !== null) return;
  asking = true;
  try {
    const [before, audience] = [knownSession(queryClient), currentAudience()];
    const email = emailOf(before, audience);
    if (email === null) {
      if (before?.tracker) toast.refusal('Half an hour is over. Please enter your details again.');
      await renewSession(queryClient);
      reenter();
    } else {
      // What the role allows may have changed: what it does not is not offered any more.
      const now = audience === 'office' ? await renewRights(queryClient) : await readSession();
      if (!isSamePerson(before, now, audience)) ended.set(email);
    }
  } catch {
    // Nothing can be reached: the next call will tell.
  } finally {
    asking = false;
  }
}
