import { type PublicSettings, settingsCalls } from '#contract/settings/calls.ts';
import { useCall } from '#web/kit/data/query.ts';

/** How long the association's settings count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The association's public settings; undefined until they are known. */
export function useSettings(): PublicSettings | undefined {
  return useCall(settingsCalls.settings, {}, { staleTime }).data?.data[0];
}
