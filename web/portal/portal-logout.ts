import { dropDrafts, dropUploads, sendDrafts } from '#web/features/applications/index.ts';
import { forgetThisDevice } from '#web/features/push/index.ts';
import { useLogout, useSession } from '#web/features/session/index.ts';
import { forgetTab } from '#web/kit/data/tab-storage.ts';

/**
 * Ends everything this browser has proved on the portal. What was typed is sent as long as one is signed in. Another
 * person may use the browser next: a member's messages no longer show on this device, and what could not be sent is
 * forgotten.
 */
export function usePortalLogout(onDone: () => void): { logout: () => void; busy: boolean } {
  const isMember = Boolean(useSession()?.member);
  async function finish() {
    await Promise.allSettled([sendDrafts(), isMember ? forgetThisDevice() : null]);
  }
  function leave() {
    forgetPerson();
    onDone();
  }
  return useLogout(leave, finish);
}

/** Drops everything that was typed or chosen, since another person may use the browser next. */
export function forgetPerson(): void {
  dropDrafts();
  dropUploads();
  forgetTab();
}
