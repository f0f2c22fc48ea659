import { homeCalls } from '#contract/applications/home-calls.ts';
import type { WaitingTargets } from '#contract/applications/waiting-targets.ts';
import { useCall } from '#web/kit/data/query.ts';

/** After how many days what waits is late; undefined while it is not known. */
export function useWaitingTargets(enabled: boolean): WaitingTargets | undefined {
  return useCall(homeCalls.waitingTargets, {}, { enabled, staleTime: 300_000 }).data?.data;
}
