import { applicationCalls } from '#contract/applications/calls.ts';
import { useSession } from './use-session.ts';
import { useCall } from '#web/kit/data/query.ts';

/** The signed-in member's applications; not asked for while nobody is signed in. */
export function useOwnApplications() {
  const isMember = Boolean(useSession()?.member);
  return useCall(applicationCalls.myApplications, {}, { enabled: isMember });
}
