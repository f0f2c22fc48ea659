import { useLogout, useSession } from '#web/features/session/index.ts';
import { forgetPerson, sendWhatIsKept } from '#web/kit/data/kept-of-person.ts';

/**
 * Ends everything this browser has proved on the portal. What was typed is sent as long as one is signed in. Another
 * person may use the browser next: a member's messages no longer show on this device, and what could not be sent is
 * forgotten.
 */
export function usePortalLogout(onDone: () => void): { logout: () => void; busy: boolean } {
  const isMember = Boolean(useSession()?.member);
  async function finish() {
    await Promise.allSettled([sendWhatIsKept(), isMember ? forgetThisDevice() : null]);
  }
  function leave() {
    forgetPerson();
    onDone();
  }
  return useLogout(leave, finish);
}

async function forgetThisDevice(): Promise<void> {
  const push = await import('#web/features/push/index.ts');
  await push.forgetThisDevice();
}
