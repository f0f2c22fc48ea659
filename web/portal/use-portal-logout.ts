import { forgetThisDevice } from '#web/features/push/use-device-messages.ts';
import { useLogout, useSession } from '#web/features/session/use-session.ts';

/** Signs out of the portal. A member's messages no longer show on this device: another person may use it next. */
export function usePortalLogout(onDone: () => void): { logout: () => void; busy: boolean } {
  const isMember = Boolean(useSession()?.member);
  return useLogout(onDone, isMember ? forgetThisDevice : undefined);
}
